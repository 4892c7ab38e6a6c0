package dev.ratatosk.core.runtime.races;

import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

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

    private static final int NO_ROW = -1;

    private int execution;

    /// All clocks, in rows that are handed out when they are first needed.
    private final ClockTable clocks = new ClockTable();

    private int rows;

    /// By thread: the row of its clock, of what it had done at its last release fence, if there was
    /// one in this execution, and of what its reads may acquire.
    private final IntColumn clockOf = new IntColumn(NO_ROW);

    private final IntColumn fenceOf = new IntColumn(NO_ROW);
    private final BooleanColumn isFenced = new BooleanColumn();
    private final IntColumn seenBy = new IntColumn(NO_ROW);

    /// By location: the execution that plain accesses are of, the epochs of the last ones, and the
    /// row of the last read of each thread.
    private final IntColumn touchedIn = new IntColumn();

    private final LongColumn lastWrite = new LongColumn();
    private final LongColumn lastRead = new LongColumn();
    private final IntColumn readers = new IntColumn(NO_ROW);

    /// By location: the row of what a reader acquires from writes, and the execution it is of; the
    /// same for adds.
    private final IntColumn releasedIn = new IntColumn();

    private final IntColumn released = new IntColumn(NO_ROW);
    private final IntColumn addedIn = new IntColumn();
    private final IntColumn added = new IntColumn(NO_ROW);
    private boolean otherWrote;

    /// Starts an execution in which only thread 0 exists.
    public void begin() {
        if (++execution == Integer.MAX_VALUE) {
            touchedIn.reset(touchedIn.size());
            releasedIn.reset(releasedIn.size());
            addedIn.reset(addedIn.size());
            execution = 1;
        }
        create(0);
    }

    /// `child` begins with what `creator` has done.
    public void start(int creator, int child) {
        create(child);
        clocks.join(clockOf.get(child), clockOf.get(creator));
        tick(creator);
    }

    /// What `ended` has done happened before what `thread` does next.
    public void join(int thread, int ended) {
        clocks.join(clockOf.get(thread), clockOf.get(ended));
    }

    /// The thread has read the newest synchronising write of the location.
    public void acquire(int thread, int location) {
        acquireWrite(thread, location);
        if (addedIn.getOrFiller(location) == execution) {
            clocks.join(clockOf.get(thread), added.get(location));
        }
    }

    private void acquireWrite(int thread, int location) {
        if (releasedIn.getOrFiller(location) == execution) {
            clocks.join(clockOf.get(thread), released.get(location));
        }
    }

    /// The thread has written the location so that its readers are synchronised.
    public void release(int thread, int location) {
        ensureLocation(location);
        clocks.copy(rowIn(released, location), clockOf.get(thread));
        releasedIn.set(location, execution);
        addedIn.set(location, 0);
        tick(thread);
    }

    /// The thread has added to the location without looking. Readers of the sum are synchronised
    /// with all threads that added, but those are not with each other: adds commute, so another
    /// order of them, in which nothing separates what they happened to separate here, is not
    /// explored.
    public void add(int thread, int location) {
        ensureLocation(location);
        acquireWrite(thread, location);
        int sum = rowIn(added, location);
        if (addedIn.get(location) != execution) {
            clocks.clear(sum);
            addedIn.set(location, execution);
        }
        clocks.join(sum, clockOf.get(thread));
        tick(thread);
    }

    /// The thread has written the location without synchronising: a reader learns nothing.
    public void overwrite(int location) {
        if (location < releasedIn.size()) {
            releasedIn.set(location, 0);
            addedIn.set(location, 0);
        }
    }

    /// Now, for [#publish].
    public long epoch(int thread) {
        return epoch(thread, time(thread));
    }

    /// The location was written until the epoch, when its object became known to others. Nothing if
    /// there have been plain accesses to it in this execution.
    public void publish(int location, long epoch) {
        ensureLocation(location);
        if (touchedIn.get(location) != execution) {
            touch(location);
            lastWrite.set(location, epoch);
        }
    }

    /// The thread has updated the location so that its readers are synchronised: with this thread,
    /// and with those whose releases the update continues.
    public void releaseMore(int thread, int location) {
        publishClock(location, clockOf.get(thread));
        tick(thread);
    }

    /// From here on, unsynchronised writes of the thread publish what it has done before.
    public void releaseFence(int thread) {
        clocks.copy(rowIn(fenceOf, thread), clockOf.get(thread));
        isFenced.set(thread, true);
        tick(thread);
    }

    /// The thread is synchronised with what its unsynchronised reads have read.
    public void acquireFence(int thread) {
        if (seenBy.get(thread) != NO_ROW) {
            clocks.join(clockOf.get(thread), seenBy.get(thread));
        }
    }

    /// The thread has read the location without synchronising: a fence may follow.
    public void loadRelaxed(int thread, int location) {
        if (releasedIn.getOrFiller(location) == execution) {
            clocks.join(rowIn(seenBy, thread), released.get(location));
        }
        if (addedIn.getOrFiller(location) == execution) {
            clocks.join(rowIn(seenBy, thread), added.get(location));
        }
    }

    /// The thread has written the location without synchronising: a reader learns what a fence
    /// before it has published, or nothing.
    public void storeRelaxed(int thread, int location) {
        overwrite(location);
        updateRelaxed(thread, location);
    }

    /// The thread has updated the location without synchronising: a reader learns what the update
    /// continues, and what a fence before it has published.
    public void updateRelaxed(int thread, int location) {
        if (isFenced.get(thread)) {
            publishClock(location, fenceOf.get(thread));
        }
    }

    /// Adds to what readers of the location learn.
    private void publishClock(int location, int clock) {
        ensureLocation(location);
        int kept = rowIn(released, location);
        if (releasedIn.get(location) == execution) {
            clocks.join(kept, clock);
        } else {
            clocks.copy(kept, clock);
            releasedIn.set(location, execution);
        }
    }

    /// The thread's own time, for [#isBefore].
    public int time(int thread) {
        return clocks.entry(clockOf.get(thread), thread);
    }

    private void tick(int thread) {
        clocks.increment(clockOf.get(thread), thread);
    }

    /// Whether what a thread did at a time, 0 for never, happened before what another does next.
    public boolean isBefore(int thread, int time, int next) {
        return time <= clocks.entry(clockOf.get(next), thread);
    }

    /// A plain read. Returns a thread that has written the location and is not ordered before, or
    /// [#NO_RACE].
    public int read(int thread, int location) {
        touch(location);
        int mine = clockOf.get(thread);
        long write = lastWrite.get(location);
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
        int mine = clockOf.get(thread);
        long write = lastWrite.get(location);
        if (!isBefore(write, mine)) {
            otherWrote = true;
            return threadOf(write);
        }
        int reader = unorderedReader(location, mine);
        if (reader != NO_RACE) {
            otherWrote = false;
            return reader;
        }
        lastWrite.set(location, epoch(thread, clocks.entry(mine, thread)));
        lastRead.set(location, NEVER);
        return NO_RACE;
    }

    /// An atomic access. Returns a thread whose plain access conflicts with it and is not ordered
    /// before, or [#NO_RACE].
    public int plainConflict(int thread, int location, boolean writes) {
        if (touchedIn.getOrFiller(location) != execution) {
            return NO_RACE;
        }
        int mine = clockOf.get(thread);
        long write = lastWrite.get(location);
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

    private void rememberRead(int thread, int location, int mine) {
        long read = lastRead.get(location);
        if (read != SHARED) {
            if (read == NEVER || threadOf(read) == thread || isBefore(read, mine)) {
                lastRead.set(location, epoch(thread, clocks.entry(mine, thread)));
                return;
            }
            int table = rowIn(readers, location);
            clocks.clear(table);
            clocks.set(table, threadOf(read), timeOf(read));
            lastRead.set(location, SHARED);
        }
        clocks.set(readers.get(location), thread, clocks.entry(mine, thread));
    }

    private int unorderedReader(int location, int mine) {
        long read = lastRead.get(location);
        if (read != SHARED) {
            return isBefore(read, mine) ? NO_RACE : threadOf(read);
        }
        int reader = clocks.firstBeyond(readers.get(location), mine);
        return reader == ClockTable.NO_THREAD ? NO_RACE : reader;
    }

    private void create(int thread) {
        if (thread >= MAX_THREADS) {
            throw new IllegalStateException("more than " + MAX_THREADS + " threads");
        }
        clocks.ensure(0, thread + 1);
        clockOf.extendTo(thread + 1);
        fenceOf.extendTo(thread + 1);
        isFenced.extendTo(thread + 1);
        seenBy.extendTo(thread + 1);
        isFenced.set(thread, false);
        if (seenBy.get(thread) != NO_ROW) {
            clocks.clear(seenBy.get(thread));
        }
        int clock = rowIn(clockOf, thread);
        clocks.clear(clock);
        clocks.set(clock, thread, 1);
    }

    /// The row of a clock; a new one, which is zero, where there was none.
    private int rowIn(IntColumn column, int at) {
        if (column.get(at) == NO_ROW) {
            column.set(at, rows++);
            clocks.ensure(rows, 0);
        }
        return column.get(at);
    }

    private void touch(int location) {
        ensureLocation(location);
        if (touchedIn.get(location) != execution) {
            touchedIn.set(location, execution);
            lastWrite.set(location, NEVER);
            lastRead.set(location, NEVER);
        }
    }

    private void ensureLocation(int location) {
        if (location >= touchedIn.size()) {
            touchedIn.extendTo(location + 1);
            lastWrite.extendTo(location + 1);
            lastRead.extendTo(location + 1);
            readers.extendTo(location + 1);
            releasedIn.extendTo(location + 1);
            released.extendTo(location + 1);
            addedIn.extendTo(location + 1);
            added.extendTo(location + 1);
        }
    }

    private boolean isBefore(long epoch, int clock) {
        return epoch == NEVER || timeOf(epoch) <= clocks.entry(clock, threadOf(epoch));
    }

    private static long epoch(int thread, int time) {
        return (long) time << THREAD_BITS | thread;
    }

    private static int threadOf(long epoch) {
        return (int) (epoch & MAX_THREADS - 1);
    }

    private static int timeOf(long epoch) {
        return (int) (epoch >>> THREAD_BITS);
    }
}
