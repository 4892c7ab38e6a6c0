package dev.ratatosk.c.memory;

import dev.ratatosk.core.program.IllegalOperationException;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.DataRace;
import dev.ratatosk.core.runtime.races.RaceDetector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Watches plain accesses that are no operations, and what orders them.
final class Races {
    private final Ops ops;
    private final RaceDetector detector = new RaceDetector();

    /// Where accesses were made; kept only for a report.
    private final Map<Key, List<StackTraceElement>> stacks = new HashMap<>();

    private record Key(int location, int thread, boolean writes) {}

    Races(Ops ops) {
        this.ops = ops;
    }

    void begin() {
        detector.begin();
        stacks.clear();
    }

    void start(int creator, int child) {
        detector.start(creator, child);
    }

    void join(int thread, int ended) {
        detector.join(thread, ended);
    }

    void acquire(int thread, int location) {
        detector.acquire(thread, location);
    }

    void release(int thread, int location) {
        detector.release(thread, location);
    }

    void overwrite(int location) {
        detector.overwrite(location);
    }

    /// A plain read or write of a location; a race is an error of the thread.
    void access(int thread, int location, boolean writes, Supplier<String> label) {
        int other = writes ? detector.write(thread, location) : detector.read(thread, location);
        boolean labelled = ops.isLabelled();
        if (labelled) {
            stacks.put(new Key(location, thread, writes), List.of(new Throwable().getStackTrace()));
        }
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
        return new DataRace.Access(
                thread, writes, stacks.getOrDefault(new Key(location, thread, writes), List.of()));
    }

    /// A use of a block (a read of its life) or its end (a write); says what races in C's terms.
    void life(int thread, int location, boolean ends, String what) {
        int other = ends ? detector.write(thread, location) : detector.read(thread, location);
        if (other != RaceDetector.NO_RACE) {
            boolean both = ends && detector.otherWrote();
            throw new IllegalOperationException(
                    both
                            ? "double free of " + what + ": nothing orders the two"
                            : "use after free of "
                                    + what
                                    + ": nothing orders the use before the free");
        }
    }
}
