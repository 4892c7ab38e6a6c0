package dev.ratatosk.core.runtime.races;

import java.util.List;

/// The first data race of an execution. Thrown nowhere: it is in a trace as the failure of the
/// thread that made the second access.
public final class DataRace extends Error {
    private static final long serialVersionUID = 1L;

    private final transient List<Access> accesses;

    /// One of the two accesses.
    ///
    /// @param thread the number of the thread
    /// @param writes whether it is a write
    /// @param stack the program's stack at the access, innermost first; empty while exploring,
    ///   because it is recorded only when the schedule is replayed for a report
    /// @param performed how many operations the thread had performed before; 0 while exploring
    public record Access(int thread, boolean writes, List<StackTraceElement> stack, int performed) {
        public Access {
            stack = List.copyOf(stack);
        }
    }

    /// @param location what is accessed, as a person calls it
    public DataRace(String location, Access first, Access second) {
        super(location, null, false, false);
        accesses = List.of(first, second);
    }

    /// What both access.
    public String location() {
        return String.valueOf(getMessage());
    }

    public Access first() {
        return accesses.getFirst();
    }

    public Access second() {
        return accesses.getLast();
    }
}
