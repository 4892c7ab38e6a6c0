package dev.ratatosk.core.spi;

/// How many executions were explored.
///
/// @param complete executions in which every thread ended
/// @param blocked maximal executions in which some thread is blocked for ever
/// @param redundant executions that were no class of their own
/// @param cut executions that were cut off by the limit on steps
/// @param events events performed in all of them, replays included
public record Counts(long complete, long blocked, long redundant, long cut, long events) {
    /// The explored executions: complete and blocked.
    public long executions() {
        return complete + blocked;
    }

    /// Everything that was executed.
    public long runs() {
        return complete + blocked + redundant + cut;
    }

    /// These and others.
    public Counts plus(Counts others) {
        return new Counts(
                complete + others.complete,
                blocked + others.blocked,
                redundant + others.redundant,
                cut + others.cut,
                events + others.events);
    }
}
