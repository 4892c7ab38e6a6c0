package dev.ratatosk.java.program.state;

import dev.ratatosk.java.hooks.Watched;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.jspecify.annotations.Nullable;

/// What a program does that a verdict says less about than one might think: choices of which one is
/// explored, waits that take it for granted that they end for a reason, and weak orders.
public final class Remarks {
    private static final int MAX_NAMED = 3;

    private static final String SLEEPS =
            "Time is virtual: sleeps take no time and order nothing. Schedules in which a sleep is"
                    + " too short are explored, too.";
    private static final String NEVER_PASSES =
            "Waits or sleeps of an hour or more: time is virtual, and so long a time never passes."
                    + " What happens after it is not explored.";

    /// Times from here on, in nanoseconds, do not pass in reality either.
    private static final long ETERNITY = Long.MAX_VALUE / 2;

    private static final String EXPLORES_RACES =
            "Data races are explored under sequential consistency: other behaviour that a JVM"
                    + " allows is not explored.";
    private static final String WEAK_ACCESSES =
            "Accesses weaker than volatile ones, such as VarHandle.setRelease, are explored under"
                    + " sequential consistency: behaviour that only weaker ordering allows is not"
                    + " explored.";

    private static final String RANDOM =
            "Random numbers (%s): one value of each is explored, the same in every execution. Check"
                    + " the values that matter one by one.";
    private static final String TIME =
            "Reads of the time (%s): time is virtual. The clock of a thread advances by a"
                    + " microsecond at each read, and jumps when the thread sleeps or a timeout"
                    + " passes. Other times are not explored.";
    private static final String WAIT =
            "Wait outside of a loop (%s): a wait may end spuriously. Test the condition in a loop"
                    + " around the wait; --spurious (in JUnit: spurious = true) explores spurious"
                    + " ends.";
    private static final String WEAK =
            "Weak compare-and-set outside of a loop (%s): it may fail spuriously; --spurious (in"
                    + " JUnit: spurious = true) explores spurious failures.";
    private static final String SPURIOUS =
            "Spurious ends of waits and spurious failures of weak compare-and-sets are explored, at"
                    + " most one of each per thread and execution.";

    // Read by the thread that waits for the verdict.
    private final Set<String> draws = new CopyOnWriteArraySet<>();
    private final Set<String> looks = new CopyOnWriteArraySet<>();
    private final Set<String> waits = new CopyOnWriteArraySet<>();
    private final Set<String> weak = new CopyOnWriteArraySet<>();

    private boolean sleeps;
    private boolean waitsForLong;
    private boolean usesWeakAccesses;
    private @Nullable String failedAssumption;

    /// A thread has slept.
    public void slept() {
        sleeps = true;
    }

    /// A thread has waited for a time that is taken for ever.
    public void neverPasses(long nanos) {
        waitsForLong |= nanos < ETERNITY;
    }

    /// The program uses an access that is weaker than a volatile one.
    public void weakAccess() {
        usesWeakAccesses = true;
    }

    /// An assumption has failed in an execution.
    public void assumptionFailed(String message) {
        failedAssumption = message;
    }

    /// The message of an assumption that failed in some execution.
    public Optional<String> failedAssumption() {
        return Optional.ofNullable(failedAssumption);
    }

    /// @param kind one of the constants of [Watched]
    /// @param what the method that is called, or where
    public void add(int kind, String what) {
        switch (kind) {
            case Watched.DRAWS -> draws.add(what);
            case Watched.LOOKS -> looks.add(what);
            case Watched.WAITS -> waits.add(what);
            case Watched.TRIES_WEAKLY -> weak.add(what);
            default -> throw new IllegalArgumentException("no remark " + kind);
        }
    }

    /// @param spurious whether what happens without reason is explored
    /// @param races whether data races are explored
    public List<String> notes(boolean spurious, boolean races) {
        List<String> notes = new ArrayList<>();
        if (sleeps) {
            notes.add(SLEEPS);
        }
        if (waitsForLong) {
            notes.add(NEVER_PASSES);
        }
        add(notes, RANDOM, draws);
        add(notes, TIME, looks);
        if (spurious) {
            notes.add(SPURIOUS);
        } else {
            add(notes, WAIT, waits);
            add(notes, WEAK, weak);
        }
        if (failedAssumption != null) {
            notes.add(
                    "An assumption of the program ("
                            + failedAssumption
                            + ") failed in some executions, which count as blocked: the verdict is"
                            + " about the others.");
        }
        if (usesWeakAccesses) {
            notes.add(WEAK_ACCESSES);
        }
        if (races) {
            notes.add(EXPLORES_RACES);
        }
        return notes;
    }

    private static void add(List<String> notes, String text, Set<String> places) {
        if (!places.isEmpty()) {
            String named = String.join("; ", places.stream().limit(MAX_NAMED).toList());
            notes.add(text.formatted(places.size() > MAX_NAMED ? named + "..." : named));
        }
    }
}
