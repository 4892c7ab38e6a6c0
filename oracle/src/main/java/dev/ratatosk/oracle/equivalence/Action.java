package dev.ratatosk.oracle.equivalence;

import java.util.OptionalLong;

/// What an event did.
public sealed interface Action {
    /// The four ways to touch a shared variable. Locks are `UPDATE`s, unlocks `WRITE`s, awaits
    /// `READ`s: whether an operation had to wait for its guard is no part of what it did.
    enum Kind {
        READ,
        WRITE,
        UPDATE,
        ADD
    }

    /// A failed compare-and-set is an `UPDATE` without a value written.
    record Access(Kind kind, String variable, OptionalLong read, OptionalLong written)
            implements Action {
        public boolean reads() {
            return kind != Kind.WRITE;
        }

        public boolean writes() {
            return written.isPresent();
        }

        /// What a commuting add looks like from outside: its place among the other adds, and so its
        /// sum, is not observable.
        Access withoutValues() {
            return new Access(kind, variable, OptionalLong.empty(), OptionalLong.empty());
        }

        @Override
        public String toString() {
            return kind
                    + " "
                    + variable
                    + (read.isPresent() ? " ?" + read.getAsLong() : "")
                    + (written.isPresent() ? " :=" + written.getAsLong() : "");
        }
    }

    record Start(int thread) implements Action {}

    record Join(int thread) implements Action {}

    record Choice(long value) implements Action {}

    static Access read(String variable, long value) {
        return new Access(Kind.READ, variable, OptionalLong.of(value), OptionalLong.empty());
    }

    static Access write(String variable, long value) {
        return new Access(Kind.WRITE, variable, OptionalLong.empty(), OptionalLong.of(value));
    }

    /// @param kind `UPDATE` or `ADD`
    static Access update(Kind kind, String variable, long read, OptionalLong written) {
        return new Access(kind, variable, OptionalLong.of(read), written);
    }
}
