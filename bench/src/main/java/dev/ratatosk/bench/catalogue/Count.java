package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.spi.Counts;

/// A number of executions that is expected, as exactly as its source states it.
public sealed interface Count {
    /// Whether a finished exploration with these counts is as expected.
    boolean admits(Counts counts);

    /// How many executions to prepare for.
    long executions();

    /// Both numbers are known.
    record Exactly(long complete, long blocked) implements Count {
        @Override
        public boolean admits(Counts counts) {
            return counts.complete() == complete && counts.blocked() == blocked;
        }

        @Override
        public long executions() {
            return complete + blocked;
        }

        @Override
        public String toString() {
            return blocked == 0 ? Long.toString(complete) : complete + "+" + blocked;
        }
    }

    /// Only the sum is known.
    record InAll(long executions) implements Count {
        @Override
        public boolean admits(Counts counts) {
            return counts.executions() == executions;
        }

        @Override
        public String toString() {
            return executions + " in all";
        }
    }

    /// Only the complete ones are known: the algorithm may count blocked executions differently.
    record CompleteOnly(long complete) implements Count {
        @Override
        public boolean admits(Counts counts) {
            return counts.complete() == complete;
        }

        @Override
        public long executions() {
            return complete;
        }

        @Override
        public String toString() {
            return complete + "+?";
        }
    }

    /// The sum is at most this and at least one.
    record AtMost(long executions) implements Count {
        @Override
        public boolean admits(Counts counts) {
            return 1 <= counts.executions() && counts.executions() <= executions;
        }

        @Override
        public String toString() {
            return "<=" + executions;
        }
    }
}
