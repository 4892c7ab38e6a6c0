package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.core.runtime.Ops;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a C program runs on during one exploration: its memory, and what its threads share besides.
public final class Machine {
    private final CProcess process;
    private final Ops ops;
    private final AddressSpace space;
    private final @Nullable Races races;

    /// States of synchronisation objects, by their locations, where they are no operations.
    private final Map<Integer, Integer> syncStates = new HashMap<>();

    private int fence = -1;
    private int lock = -1;

    public Machine(CProcess process, Ops ops) {
        this.process = process;
        this.ops = ops;
        this.races = process.has(CProcess.Trait.REPORTS_RACES) ? new Races(ops) : null;
        this.space = new AddressSpace(process.image(), process.knowledge(), ops, races != null);
    }

    /// Starts an execution.
    public void begin() {
        space.begin();
        syncStates.clear();
        if (races != null) {
            races.begin();
        }
    }

    public CProcess process() {
        return process;
    }

    public Ops ops() {
        return ops;
    }

    AddressSpace space() {
        return space;
    }

    /// What watches plain accesses, if they are no operations.
    @Nullable Races races() {
        return races;
    }

    /// Heap blocks of this execution that have not been freed, in words.
    public List<String> leaks() {
        return space.leaks();
    }

    /// A thread has been started.
    public void started(int creator, int child) {
        if (races != null) {
            races.start(creator, child);
        }
    }

    /// A thread has seen the end of another.
    public void joined(int thread, int ended) {
        if (races != null) {
            races.join(thread, ended);
        }
    }

    int syncState(int location) {
        return syncStates.getOrDefault(location, 0);
    }

    void setSyncState(int location, int state) {
        syncStates.put(location, state);
    }

    /// The location on which fences meet.
    int fence() {
        if (fence < 0) {
            fence = ops.locations().reserve("fence", 0, () -> "fence", Long::toString);
        }
        return fence;
    }

    /// The lock of atomic sections.
    public int globalLock() {
        if (lock < 0) {
            String name = "atomic section";
            lock = ops.locations().reserve(name, 0, () -> name, Long::toString);
        }
        return lock;
    }
}
