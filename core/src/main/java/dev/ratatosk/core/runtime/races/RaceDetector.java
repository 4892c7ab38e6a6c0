package dev.ratatosk.core.runtime.races;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Finds conflicting plain accesses that no synchronisation orders.
///
/// Happens-before is program order plus reads-from between synchronising accesses (volatile and
/// atomic accesses, locks) plus thread start and join. It does not contain the order in which two
/// writes of one location happened to come: if two plain accesses are unordered by it, what both of
/// them depend on is an execution of its own in which nothing separates them. So one execution per
/// reads-from class is enough to find every race.
///
/// Plain locations carry epochs as in FastTrack (Flanagan and Freund, PLDI 2009): the last write,
/// and the last read or, once reads are concurrent, one per thread. `Deviation:` after a write the
/// reads before it are kept until the next write, which costs nothing here.
///
/// Locations are the numbers of [dev.ratatosk.core.runtime.Ops]; nothing is allocated per access
/// once a location is known. Not thread-safe: one program, one detector.
public final class RaceDetector {
    /// Returned where an access races with nothing.
    public static final int NO_RACE = -1;

    private static final int THREAD_BITS = 16;
    private static final int MAX_THREADS = 1 << THREAD_BITS;
    private static final long NEVER = 0;
    private static final long SHARED = -1;

    private int execution;

    /// A clock per thread, all of the same width, which only grows.
    private int[][] clocks = new int[4][4];

    private int threads;

    /// What each thread had done at its last release fence, and what its reads may acquire.
    private int[] @Nullable [] fenced = new int[4][];

    private int[] @Nullable [] read = new int[4][];

    private int[] touchedIn = new int[64];
    private long[] lastWrite = new long[64];
    private long[] lastRead = new long[64];
    private int[] @Nullable [] readers = new int[64][];
    private int[] releasedIn = new int[64];
    private int[] @Nullable [] released = new int[64][];
    private int[] addedIn = new int[64];
    private int[] @Nullable [] added = new int[64][];
    private boolean otherWrote;

    /// Starts an execution in which only thread 0 exists.
    public void begin() {
        if (++execution == Integer.MAX_VALUE) {
            Arrays.fill(touchedIn, 0);
            Arrays.fill(releasedIn, 0);
            Arrays.fill(addedIn, 0);
            execution = 1;
        }
        threads = 0;
        create(0);
    }

    /// `child` begins with what `creator` has done.
    public void start(int creator, int child) {
        create(child);
        join(clocks[child], clocks[creator]);
        clocks[creator][creator]++;
    }

    /// What `ended` has done happened before what `thread` does next.
    public void join(int thread, int ended) {
        join(clocks[thread], clocks[ended]);
    }

    /// The thread has read the newest synchronising write of the location.
    public void acquire(int thread, int location) {
        acquireWrite(thread, location);
        if (location < added.length && addedIn[location] == execution) {
            joinIfAny(clocks[thread], added[location]);
        }
    }

    private void acquireWrite(int thread, int location) {
        if (location < released.length && releasedIn[location] == execution) {
            joinIfAny(clocks[thread], released[location]);
        }
    }

    private static void joinIfAny(int[] into, int @Nullable [] from) {
        if (from != null) {
            join(into, from);
        }
    }

    /// The thread has written the location so that whoever reads it is synchronised.
    public void release(int thread, int location) {
        ensureLocation(location);
        int[] mine = clocks[thread];
        int[] kept = released[location];
        if (kept == null || kept.length != mine.length) {
            kept = mine.clone();
            released[location] = kept;
        } else {
            System.arraycopy(mine, 0, kept, 0, mine.length);
        }
        releasedIn[location] = execution;
        addedIn[location] = 0;
        mine[thread]++;
    }

    /// The thread has added to the location without looking. Whoever reads the sum is synchronised
    /// with all who added, but those are not with each other: adds commute, so another order of
    /// them, in which nothing separates what they happened to separate here, is not explored.
    public void add(int thread, int location) {
        ensureLocation(location);
        acquireWrite(thread, location);
        int[] mine = clocks[thread];
        int[] sum = added[location];
        if (sum == null || sum.length < mine.length) {
            sum = sum == null ? new int[mine.length] : Arrays.copyOf(sum, mine.length);
            added[location] = sum;
        }
        if (addedIn[location] != execution) {
            Arrays.fill(sum, 0);
            addedIn[location] = execution;
        }
        join(sum, mine);
        mine[thread]++;
    }

    /// The thread has written the location without synchronising: a reader learns nothing.
    public void overwrite(int location) {
        if (location < released.length) {
            releasedIn[location] = 0;
            addedIn[location] = 0;
        }
    }

    /// Now, for [#publish].
    public long epoch(int thread) {
        return epoch(thread, clocks[thread][thread]);
    }

    /// The location was written until the epoch, when its object became known to others. Nothing if
    /// there have been plain accesses to it in this execution.
    public void publish(int location, long epoch) {
        ensureLocation(location);
        if (touchedIn[location] != execution) {
            touch(location);
            lastWrite[location] = epoch;
        }
    }

    /// The thread has updated the location so that whoever reads it is synchronised: with this
    /// thread, and with those whose releases the update goes on with.
    public void releaseMore(int thread, int location) {
        publish(location, clocks[thread]);
        clocks[thread][thread]++;
    }

    /// From here on, unsynchronised writes of the thread publish what it has done before.
    public void releaseFence(int thread) {
        fenced[thread] = clocks[thread].clone();
        clocks[thread][thread]++;
    }

    /// The thread is synchronised with what its unsynchronised reads have read.
    public void acquireFence(int thread) {
        int[] seen = read[thread];
        if (seen != null) {
            join(clocks[thread], seen);
        }
    }

    /// The thread has read the location without synchronising: a fence may follow.
    public void loadRelaxed(int thread, int location) {
        if (location < released.length && releasedIn[location] == execution) {
            remember(thread, released[location]);
        }
        if (location < added.length && addedIn[location] == execution) {
            remember(thread, added[location]);
        }
    }

    private void remember(int thread, int @Nullable [] clock) {
        if (clock == null) {
            return;
        }
        int[] seen = read[thread];
        if (seen == null || seen.length < clock.length) {
            seen = seen == null ? new int[clock.length] : Arrays.copyOf(seen, clock.length);
            read[thread] = seen;
        }
        join(seen, clock);
    }

    /// The thread has written the location without synchronising: a reader learns what a fence
    /// before it has published, or nothing.
    public void storeRelaxed(int thread, int location) {
        overwrite(location);
        updateRelaxed(thread, location);
    }

    /// The thread has updated the location without synchronising: a reader learns what the update
    /// goes on with, and what a fence before it has published.
    public void updateRelaxed(int thread, int location) {
        int[] before = fenced[thread];
        if (before != null) {
            publish(location, before);
        }
    }

    /// Adds to what whoever reads the location learns.
    private void publish(int location, int[] clock) {
        ensureLocation(location);
        int[] kept = released[location];
        if (kept == null || releasedIn[location] != execution) {
            released[location] = clock.clone();
        } else if (kept.length < clock.length) {
            int[] wider = Arrays.copyOf(kept, clock.length);
            join(wider, clock);
            released[location] = wider;
        } else {
            join(kept, clock);
        }
        releasedIn[location] = execution;
    }

    /// The thread's own time, for [#isBefore].
    public int time(int thread) {
        return clocks[thread][thread];
    }

    /// Whether what a thread did at a time, 0 for never, happened before what another does next.
    public boolean isBefore(int thread, int time, int next) {
        return time <= at(clocks[next], thread);
    }

    /// A plain read. Returns a thread that has written the location and is not ordered before, or
    /// [#NO_RACE].
    public int read(int thread, int location) {
        touch(location);
        int[] mine = clocks[thread];
        long write = lastWrite[location];
        if (!isBefore(write, mine)) {
            otherWrote = true;
            return threadOf(write);
        }
        rememberRead(thread, location, mine);
        return NO_RACE;
    }

    /// A plain write. Returns a thread that has accessed the location and is not ordered before, or
    /// [#NO_RACE].
    public int write(int thread, int location) {
        touch(location);
        int[] mine = clocks[thread];
        long write = lastWrite[location];
        if (!isBefore(write, mine)) {
            otherWrote = true;
            return threadOf(write);
        }
        int reader = unorderedReader(location, mine);
        if (reader != NO_RACE) {
            otherWrote = false;
            return reader;
        }
        lastWrite[location] = epoch(thread, mine[thread]);
        lastRead[location] = NEVER;
        return NO_RACE;
    }

    /// An atomic access. Returns a thread whose plain access conflicts with it and is not ordered
    /// before, or [#NO_RACE].
    public int plainConflict(int thread, int location, boolean writes) {
        if (location >= touchedIn.length || touchedIn[location] != execution) {
            return NO_RACE;
        }
        int[] mine = clocks[thread];
        long write = lastWrite[location];
        if (!isBefore(write, mine)) {
            otherWrote = true;
            return threadOf(write);
        }
        otherWrote = false;
        return writes ? unorderedReader(location, mine) : NO_RACE;
    }

    /// Whether the other access of the race returned last was a write.
    public boolean otherWrote() {
        return otherWrote;
    }

    private void rememberRead(int thread, int location, int[] mine) {
        long read = lastRead[location];
        if (read != SHARED) {
            if (read == NEVER || threadOf(read) == thread || isBefore(read, mine)) {
                lastRead[location] = epoch(thread, mine[thread]);
                return;
            }
            int[] table = readersOf(location);
            Arrays.fill(table, 0);
            table[threadOf(read)] = clockOf(read);
            lastRead[location] = SHARED;
        }
        readersOf(location)[thread] = mine[thread];
    }

    private int unorderedReader(int location, int[] mine) {
        long read = lastRead[location];
        if (read != SHARED) {
            return isBefore(read, mine) ? NO_RACE : threadOf(read);
        }
        int[] table = readersOf(location);
        for (int t = 0; t < table.length; t++) {
            if (table[t] > at(mine, t)) {
                return t;
            }
        }
        return NO_RACE;
    }

    private int[] readersOf(int location) {
        int[] table = readers[location];
        if (table == null) {
            table = new int[threads];
            readers[location] = table;
        } else if (table.length < threads) {
            table = Arrays.copyOf(table, threads);
            readers[location] = table;
        }
        return table;
    }

    private void create(int thread) {
        if (thread >= MAX_THREADS) {
            throw new IllegalStateException("more than " + MAX_THREADS + " threads");
        }
        if (thread >= clocks.length) {
            widen(Math.max(thread + 1, clocks.length * 2));
        }
        threads = Math.max(threads, thread + 1);
        fenced[thread] = null;
        read[thread] = null;
        Arrays.fill(clocks[thread], 0);
        clocks[thread][thread] = 1;
    }

    private void widen(int width) {
        int old = clocks.length;
        clocks = Arrays.copyOf(clocks, width);
        fenced = Arrays.copyOf(fenced, width);
        read = Arrays.copyOf(read, width);
        for (int t = 0; t < width; t++) {
            clocks[t] = t < old ? Arrays.copyOf(clocks[t], width) : new int[width];
        }
    }

    private static void join(int[] into, int[] from) {
        for (int t = 0; t < from.length; t++) {
            if (from[t] > into[t]) {
                into[t] = from[t];
            }
        }
    }

    private void touch(int location) {
        ensureLocation(location);
        if (touchedIn[location] != execution) {
            touchedIn[location] = execution;
            lastWrite[location] = NEVER;
            lastRead[location] = NEVER;
        }
    }

    private void ensureLocation(int location) {
        if (location >= touchedIn.length) {
            int capacity = Math.max(location + 1, touchedIn.length * 2);
            touchedIn = Arrays.copyOf(touchedIn, capacity);
            lastWrite = Arrays.copyOf(lastWrite, capacity);
            lastRead = Arrays.copyOf(lastRead, capacity);
            readers = Arrays.copyOf(readers, capacity);
            releasedIn = Arrays.copyOf(releasedIn, capacity);
            released = Arrays.copyOf(released, capacity);
            addedIn = Arrays.copyOf(addedIn, capacity);
            added = Arrays.copyOf(added, capacity);
        }
    }

    private static boolean isBefore(long epoch, int[] clock) {
        return epoch == NEVER || clockOf(epoch) <= at(clock, threadOf(epoch));
    }

    private static int at(int[] clock, int thread) {
        return thread < clock.length ? clock[thread] : 0;
    }

    private static long epoch(int thread, int clock) {
        return (long) clock << THREAD_BITS | thread;
    }

    private static int threadOf(long epoch) {
        return (int) (epoch & MAX_THREADS - 1);
    }

    private static int clockOf(long epoch) {
        return (int) (epoch >>> THREAD_BITS);
    }
}
