package dev.ratatosk.java.program.threads;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Learnt;
import dev.ratatosk.java.program.state.ScenarioState;
import java.util.Arrays;

/// Names, priorities and other properties of threads, which others may read: they are set and read
/// by events that do not synchronise.
///
/// A thread reads its own without an event, until one is seen to be set by another thread.
final class ThreadProperties {
    private static final int SETTER_SHIFT = 32;

    private final Ops ops;
    private final ObjectGraph objects;
    private final Learnt learnt;
    private final Locations locations;

    /// How many properties each thread has set: no two values are the same, and a value follows
    /// from what its thread has done.
    private int[] counts = new int[8];

    ThreadProperties(Ops ops, ScenarioState state, Locations locations) {
        this.ops = ops;
        this.objects = state.objects;
        this.learnt = state.learnt;
        this.locations = locations;
    }

    /// Before a property is set.
    void set(Thread thread, String property) {
        Shadow shadow = objects.findShared(thread);
        if (shadow == null) {
            return;
        }
        if (shadow.isGlobal) {
            throw ops.refuse(
                    "The program sets the "
                            + property
                            + " of a thread that a static initialiser created",
                    "Create the thread in main or in the test.");
        }
        if (shadow.thread != ops.thread()) {
            learnt.requireSetsOfOthers(ops);
        }
        ops.write(location(shadow, property), nextValue(ops.thread()));
    }

    private long nextValue(int setter) {
        if (setter >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(setter + 1, counts.length * 2));
        }
        return (long) (setter + 1) << SETTER_SHIFT | ++counts[setter];
    }

    /// Before a property is read.
    void read(Thread thread, String property) {
        Shadow shadow = objects.findShared(thread);
        if (shadow != null && (learnt.setsOfOthers() || shadow.thread != ops.thread())) {
            ops.read(location(shadow, property));
        }
    }

    private int location(Shadow shadow, String property) {
        Part part =
                switch (property) {
                    case "name" -> Part.NAME;
                    case "priority" -> Part.PRIORITY;
                    case "daemon status" -> Part.DAEMON;
                    case "handler" -> Part.HANDLER;
                    case "context class loader" -> Part.LOADER;
                    default -> throw new IllegalArgumentException(property);
                };
        return locations.ofPart(shadow, part, 0);
    }
}
