package dev.ratatosk.oracle.equivalence;

/// Where a read takes its value from: a write event, or the initial value of its variable.
public sealed interface Source permits EventId, Source.Initial {
    Source INITIAL = new Initial();

    /// The write that happened before everything.
    record Initial() implements Source {
        @Override
        public String toString() {
            return "init";
        }
    }
}
