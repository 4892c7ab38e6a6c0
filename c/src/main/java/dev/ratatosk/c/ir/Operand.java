package dev.ratatosk.c.ir;

import java.util.List;

/// What an instruction works on.
public sealed interface Operand {
    /// The value of a parameter or an instruction of the same function.
    record Value(int id) implements Operand {}

    /// A number; of an integer type narrower than 64 bits, extended with its sign.
    record Whole(long value) implements Operand {}

    /// A floating-point number.
    record Real(double value) implements Operand {}

    /// The address of a global variable or function, plus an offset.
    record Address(String symbol, long offset) implements Operand {}

    /// Any value will do.
    record Undefined() implements Operand {}

    /// A constant aggregate, by its parts.
    record Parts(List<Operand> parts) implements Operand {
        public Parts {
            parts = List.copyOf(parts);
        }
    }
}
