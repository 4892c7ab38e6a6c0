package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.threads.ThreadTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Waiting for a synchroniser where an interruption may end it, which is parking: the thread enters
/// itself into a set, tries once more, and parks; a release wakes all in the set.
final class ReleaseWaits {
    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final ThreadTable threads;

    /// By thread: the synchroniser whose release wakes it.
    private @Nullable Object[] registered = new Object[8];

    ReleaseWaits(Ops ops, ObjectGraph objects, Locations locations, ThreadTable threads) {
        this.ops = ops;
        this.objects = objects;
        this.locations = locations;
        this.threads = threads;
    }

    /// Whether the thread is in the set, and has tried once more.
    @SuppressWarnings("ReferenceEquality")
    boolean isRegistered(Shadow synchronizer, int thread) {
        return thread < registered.length && registered[thread] == synchronizer.object;
    }

    /// Enters the running thread into the set, or parks it if it is there.
    void await(Shadow synchronizer) {
        int me = ops.thread();
        if (isRegistered(synchronizer, me)) {
            registered[me] = null;
            threads.park(0, false);
            return;
        }
        if (me >= registered.length) {
            registered = Arrays.copyOf(registered, Math.max(me + 1, registered.length * 2));
        }
        registered[me] = synchronizer.object;
        ops.update(locations.ofPart(synchronizer, Part.WAITERS, 0), Update.OR, 1L << me);
    }

    /// The thread does not wait any more.
    void forget(int thread) {
        if (thread < registered.length) {
            registered[thread] = null;
        }
    }

    /// Wakes all in the set.
    void released(Object synchronizer) {
        Shadow shadow = objects.findShared(synchronizer);
        if (shadow == null) {
            return;
        }
        int waiters = locations.ofPart(shadow, Part.WAITERS, 0);
        if (ops.read(waiters) != 0) {
            for (long rest = ops.exchange(waiters, 0); rest != 0; rest &= rest - 1) {
                threads.unpark(threads.at(Long.numberOfTrailingZeros(rest)));
            }
        }
    }
}
