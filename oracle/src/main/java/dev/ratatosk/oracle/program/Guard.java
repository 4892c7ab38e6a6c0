package dev.ratatosk.oracle.program;

import java.util.List;

/// The condition of an await on the value of its variable.
public sealed interface Guard {
    /// The value compares with an expression over the thread's registers.
    record Compared(Operator operator, Expression right) implements Guard {
        public Compared {
            if (!operator.isComparison()) {
                throw new ProgramException(
                        "a guard compares with ==, !=, <, <=, > or >=, not " + operator.symbol());
            }
        }
    }

    /// The value is one of the listed constants.
    record Among(List<Long> values) implements Guard {
        public Among {
            values = List.copyOf(values);
        }
    }

    static Guard equalTo(long value) {
        return new Compared(Operator.EQUAL, Expression.constant(value));
    }
}
