package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.Learnt;
import dev.ratatosk.java.program.state.ScenarioState;
import dev.ratatosk.java.program.threads.ThreadTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The threads that wait for a synchroniser, in the order of arrival: the queue of
/// `AbstractQueuedSynchronizer` as one value. A thread enters at the end, only the first one tries
/// to acquire, and it leaves when it has acquired or gives up. Arriving, becoming the first and
/// leaving are single steps; between them and acquiring others may do anything, as in the real
/// code.
///
/// Not every synchroniser needs one. When a thread arrives is its own affair, so that any order in
/// which threads get a lock is one in which they came, unless the program can tell how long the
/// queue is, waiting threads want different things, or signals fill the queue.
final class LockQueues {
    /// A thread's number plus one, and whether it shares.
    private static final int BITS = 7;

    private static final long ENTRY = (1L << BITS) - 1;
    private static final long SHARED = 1L << BITS - 1;
    private static final int MAX_LENGTH = Long.SIZE / BITS;
    private static final int MAX_THREADS = (1 << BITS - 1) - 1;

    private static final int EXCLUSIVE_MODE = 1;
    private static final int SHARED_MODE = 2;

    private final Ops ops;
    private final Locations locations;
    private final RaceDetector races;
    private final ThreadTable threads;
    private final Learnt learnt;
    private final ReleaseWaits releases;

    /// By thread: the synchroniser in whose queue it is, and whether it is known to be the first.
    private @Nullable Object[] queuedAt = new Object[8];

    private boolean[] isFirst = new boolean[8];

    LockQueues(
            Ops ops,
            ScenarioState state,
            Locations locations,
            ThreadTable threads,
            ReleaseWaits releases) {
        this.ops = ops;
        this.locations = locations;
        this.races = state.races;
        this.learnt = state.learnt;
        this.threads = threads;
        this.releases = releases;
    }

    /// Whether the thread is in the queue, as far as it has been told.
    @SuppressWarnings("ReferenceEquality")
    boolean contains(Shadow synchronizer, int thread) {
        return thread < queuedAt.length && queuedAt[thread] == synchronizer.object;
    }

    /// Whether the thread has been the first already.
    boolean isFirst(Shadow synchronizer, int thread) {
        return contains(synchronizer, thread) && isFirst[thread];
    }

    /// The running thread enters the queue.
    void enter(Shadow synchronizer, boolean shared) {
        int me = ops.thread();
        boolean alone = append(synchronizer, me, shared);
        noteEntered(synchronizer, me);
        isFirst[me] = alone;
    }

    /// A thread that has waited for a condition is put into the queue by the thread that signals
    /// it.
    void transfer(Shadow synchronizer, int thread) {
        append(synchronizer, thread, false);
    }

    /// A thread is in the queue because it was signalled.
    void noteEntered(Shadow synchronizer, int thread) {
        if (thread >= queuedAt.length) {
            int length = Math.max(thread + 1, queuedAt.length * 2);
            queuedAt = Arrays.copyOf(queuedAt, length);
            isFirst = Arrays.copyOf(isFirst, length);
        }
        queuedAt[thread] = synchronizer.object;
        isFirst[thread] = false;
    }

    /// Says whether the queue was empty.
    private boolean append(Shadow synchronizer, int thread, boolean shared) {
        int me = ops.thread();
        int location = locationOf(synchronizer);
        long entry = thread + 1 | (shared ? SHARED : 0);
        long before = ops.update(location, queue -> append(queue, entry));
        if (thread >= MAX_THREADS || lengthOf(before) == MAX_LENGTH) {
            throw ops.refuse(
                    "More than " + MAX_LENGTH + " threads wait for one lock",
                    "Use fewer threads: the same errors show with three or four.");
        }
        races.acquire(me, location);
        races.releaseMore(me, location);
        return before == 0;
    }

    /// Waits until the running thread is the first.
    void awaitFirst(Shadow synchronizer) {
        int me = ops.thread();
        if (!isFirst[me]) {
            ops.await(
                    locationOf(synchronizer), queue -> firstOf(queue) == me, Waiting.SYNCHRONIZER);
            isFirst[me] = true;
        }
    }

    /// Looks whether the running thread is the first.
    boolean looksFirst(Shadow synchronizer) {
        int me = ops.thread();
        if (!isFirst[me]) {
            isFirst[me] = firstOf(ops.read(locationOf(synchronizer))) == me;
        }
        return isFirst[me];
    }

    /// The running thread leaves the queue. It learns nothing of threads that have come meanwhile.
    /// Threads that wait where an interruption may end it have to look whether they are the first.
    void leave(Shadow synchronizer) {
        int me = ops.thread();
        int location = locationOf(synchronizer);
        ops.update(location, queue -> without(queue, me));
        races.releaseMore(me, location);
        queuedAt[me] = null;
        if (learnt.interrupts()) {
            releases.released(synchronizer.object);
        }
    }

    /// The queue as a program sees it that looks.
    long look(Shadow synchronizer) {
        int location = locationOf(synchronizer);
        long queue = ops.read(location);
        races.acquire(ops.thread(), location);
        return queue;
    }

    boolean hasPredecessors(Shadow synchronizer) {
        long queue = look(synchronizer);
        return queue != 0 && firstOf(queue) != ops.thread();
    }

    boolean isFirstExclusive(Shadow synchronizer) {
        long queue = look(synchronizer);
        return queue != 0 && (queue & SHARED) == 0;
    }

    boolean holds(Shadow synchronizer, int thread) {
        long queue = look(synchronizer);
        return without(queue, thread) != queue;
    }

    /// The threads in the queue, the last one first. As in the real code, each is looked at after
    /// the one behind it, and some may have left by then.
    Thread[] threads(Shadow synchronizer, int modes) {
        List<Thread> found = new ArrayList<>();
        long seen = look(synchronizer);
        for (int i = lengthOf(seen) - 1; i >= 0; i--) {
            long entry = seen >>> i * BITS & ENTRY;
            int thread = threadOf(entry);
            boolean wanted = (modes & ((entry & SHARED) != 0 ? SHARED_MODE : EXCLUSIVE_MODE)) != 0;
            boolean isLast = i == lengthOf(seen) - 1;
            if (wanted && (isLast || holds(synchronizer, thread))) {
                found.add(threads.at(thread));
            }
        }
        return found.toArray(Thread[]::new);
    }

    private int locationOf(Shadow synchronizer) {
        return locations.ofPart(synchronizer, Part.QUEUE, 0, queue -> lengthOf(queue) + " waiting");
    }

    private static int lengthOf(long queue) {
        return (Long.SIZE - Long.numberOfLeadingZeros(queue) + BITS - 1) / BITS;
    }

    private static int firstOf(long queue) {
        return threadOf(queue & ENTRY);
    }

    private static int threadOf(long entry) {
        return (int) (entry & ~SHARED) - 1;
    }

    private static long append(long queue, long entry) {
        int length = lengthOf(queue);
        return length == MAX_LENGTH ? queue : queue | entry << length * BITS;
    }

    private static long without(long queue, int thread) {
        for (int i = 0; i < MAX_LENGTH; i++) {
            long rest = queue >>> i * BITS;
            if (rest != 0 && firstOf(rest) == thread) {
                long before = queue & (1L << i * BITS) - 1;
                return before | rest >>> BITS << i * BITS;
            }
        }
        return queue;
    }
}
