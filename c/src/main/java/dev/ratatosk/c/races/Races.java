package dev.ratatosk.c.races;

import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.runtime.races.RaceDetector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Watches plain accesses that are no operations, and what orders them.
public final class Races {
    /// Taking so many accesses takes a fraction of a second; a loop that waits has no other ones to
    /// show.
    private static final int MOST_STACKS = 10_000;

    private final Ops ops;
    private final RaceDetector detector = new RaceDetector();

    /// Where accesses were made; kept only for a report.
    private final Map<Key, DataRace.Access> accesses = new HashMap<>();

    /// Uses and ends of blocks by their lives, in words; kept only for a report.
    private final Map<Key, String> deeds = new HashMap<>();

    private final MixedAccesses mixed = new MixedAccesses(detector);

    /// What ends.
    public enum Life {
        /// A piece of the heap, freed.
        HEAP,
        /// A local variable, whose function returns.
        STACK,
        /// A local variable, whose block of the source ends.
        SCOPE
    }

    /// Accesses to a cell that is accessed both plainly and atomically.
    public enum Mixed {
        PLAIN_READ,
        PLAIN_WRITE,
        ATOMIC_READ,
        ATOMIC_WRITE;

        boolean writes() {
            return this == PLAIN_WRITE || this == ATOMIC_WRITE;
        }
    }

    private int remembered;

    private record Key(int location, int thread, boolean writes) {}

    public Races(Ops ops) {
        this.ops = ops;
    }

    public void begin() {
        detector.begin();
        accesses.clear();
        deeds.clear();
        remembered = 0;
        mixed.begin();
    }

    public void start(int creator, int child) {
        detector.start(creator, child);
    }

    public void join(int thread, int ended) {
        detector.join(thread, ended);
    }

    public void acquire(int thread, int location) {
        detector.acquire(thread, location);
    }

    public void release(int thread, int location) {
        detector.release(thread, location);
    }

    public void overwrite(int location) {
        detector.overwrite(location);
    }

    public void releaseMore(int thread, int location) {
        detector.releaseMore(thread, location);
    }

    public void loadRelaxed(int thread, int location) {
        detector.loadRelaxed(thread, location);
    }

    public void storeRelaxed(int thread, int location) {
        detector.storeRelaxed(thread, location);
    }

    public void updateRelaxed(int thread, int location) {
        detector.updateRelaxed(thread, location);
    }

    public void acquireFence(int thread) {
        detector.acquireFence(thread);
    }

    public void releaseFence(int thread) {
        detector.releaseFence(thread);
    }

    /// An access to a location that is accessed both plainly and atomically.
    public void mixed(int thread, int location, Mixed access, Supplier<String> label) {
        remember(thread, location, access.writes());
        MixedAccesses.Other other = mixed.access(thread, location, access);
        if (other != null) {
            throw ops.fail(
                    new DataRace(
                            label.get(),
                            side(location, other.thread(), other.access().writes()),
                            side(location, thread, access.writes())));
        }
    }

    private void remember(int thread, int location, boolean writes) {
        if (ops.isLabelled() && remembered++ < MOST_STACKS) {
            List<StackTraceElement> frames = List.of(new Throwable().getStackTrace());
            accesses.put(
                    new Key(location, thread, writes),
                    new DataRace.Access(thread, writes, frames, ops.performed()));
        }
    }

    /// A plain read or write of a location; a race is an error of the thread.
    public void access(int thread, int location, boolean writes, Supplier<String> label) {
        int other = writes ? detector.write(thread, location) : detector.read(thread, location);
        remember(thread, location, writes);
        if (other != RaceDetector.NO_RACE) {
            boolean otherWrote = detector.otherWrote();
            throw ops.fail(
                    new DataRace(
                            label.get(),
                            side(location, other, otherWrote),
                            side(location, thread, writes)));
        }
    }

    private DataRace.Access side(int location, int thread, boolean writes) {
        return accesses.getOrDefault(
                new Key(location, thread, writes),
                new DataRace.Access(thread, writes, List.of(), 0));
    }

    /// A use of an object (a read of its life) or a change (a write); says whether it races.
    public boolean watch(int thread, int location, boolean changes) {
        int other = changes ? detector.write(thread, location) : detector.read(thread, location);
        return other != RaceDetector.NO_RACE;
    }

    /// A use of a block (a read of its life) or its end (a write); says what races in C's terms.
    ///
    /// @param what the block
    /// @param deed what is done to the block, without the thread; asked for only for a report
    public void life(
            int thread, int location, boolean ends, Life life, String what, Supplier<String> deed) {
        int other = ends ? detector.write(thread, location) : detector.read(thread, location);
        if (ops.isLabelled() && remembered++ < MOST_STACKS) {
            deeds.put(new Key(location, thread, ends), deed.get() + " by " + ops.placeOfCaller());
        }
        if (other == RaceDetector.NO_RACE) {
            return;
        }
        boolean both = ends && detector.otherWrote();
        String message =
                switch (life) {
                    case HEAP ->
                            both
                                    ? "double free of " + what + ": the two are unordered"
                                    : "use after free of " + what + ": use and free are unordered";
                    case STACK -> "use of " + what + ": unordered with the return of the function";
                    case SCOPE -> "use of " + what + ": unordered with the end of its block";
                };
        String one = deeds.getOrDefault(new Key(location, thread, ends), "");
        String another = deeds.getOrDefault(new Key(location, other, !ends || both), "");
        throw ops.fail(
                life != Life.HEAP || one.isEmpty() || another.isEmpty()
                        ? new IllegalOperationException(message)
                        : new IllegalOperationException(
                                message,
                                both
                                        ? "double free: " + another + ", " + one
                                        : "use after free: "
                                                + (ends
                                                        ? another + ", " + one
                                                        : one + ", " + another)));
    }

    /// What a report knows of the end of a block: `freed by T1 (queue.c:57)`. Empty if nothing.
    public String end(int location) {
        return deeds.entrySet().stream()
                .filter(deed -> deed.getKey().location == location && deed.getKey().writes)
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }
}
