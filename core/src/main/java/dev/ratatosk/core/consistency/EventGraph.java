package dev.ratatosk.core.consistency;

import java.util.Arrays;

/// The events of a trace with program order, reads-from, thread creation and joins: what is to be
/// proved consistent. An event is a position in the columns below.
///
/// An event takes part only while it is *linked*. Linking happens in an order that respects
/// causality (a source is linked before its reader) and unlinking in the reverse order, both in
/// constant time, so that any prefix of a trace and any trial on top of it can be had cheaply. The
/// columns stay when an event is unlinked: it can be linked again.
public final class EventGraph {
    /// The source of a read of the initial value.
    public static final int INITIAL = -1;

    /// The source of an event that does not read.
    public static final int NO_SOURCE = -2;

    /// The source of an await that never passes: such an entry is no event and is never linked.
    public static final int NEVER = -3;

    /// Stands for "no event" where a position is expected.
    public static final int NO_EVENT = -1;

    /// What an event that neither starts nor joins a thread has in these columns.
    public static final int NO_THREAD = -1;

    int[] thread = new int[64];
    int[] index = new int[64];
    int[] location = new int[64];
    int[] source = new int[64];
    int[] starts = new int[64];
    int[] joins = new int[64];
    boolean[] writes = new boolean[64];

    /// For a linked write: the previous write of its thread to its location.
    int[] previousWrite = new int[64];

    /// For a linked write: its readers, a list that goes on in [#nextReader].
    int[] firstReader = new int[64];

    int[] nextReader = new int[64];

    /// For a linked write: how many linked readers it has.
    int[] readers = new int[64];

    /// How many threads there are room for; the stride of tables indexed by something and thread.
    int width = 8;

    /// One more than the largest thread number seen.
    int threads;

    /// The linked events of each thread in program order.
    int[][] at = new int[8][16];

    int[] count = new int[8];

    /// The linked event that created the thread.
    int[] creation = new int[8];

    /// By location and thread: the last linked write.
    int[] lastWrite = new int[0];

    /// By location: the readers of the initial value, a list that goes on in [#nextReader].
    int[] initialReader = new int[0];

    /// By location: how many linked events read the initial value.
    int[] initialReaders = new int[0];

    private int[] writesAt = new int[0];

    /// The locations that have linked writes.
    int[] written = new int[16];

    int writtenCount;

    EventGraph() {
        Arrays.fill(creation, NO_EVENT);
    }

    /// Describes the event at a position, which must not be linked.
    public void put(int position, int thread, int index, int location, int source, boolean writes) {
        ensureEvents(position + 1);
        ensureLocations(location + 1);
        this.thread[position] = thread;
        this.index[position] = index;
        this.location[position] = location;
        this.source[position] = source;
        this.writes[position] = writes;
        starts[position] = NO_THREAD;
        joins[position] = NO_THREAD;
    }

    /// Says that the event at the position creates a thread.
    public void starts(int position, int created) {
        starts[position] = created;
    }

    /// Says that the event at the position waits for the end of a thread.
    public void joins(int position, int joined) {
        joins[position] = joined;
    }

    /// Makes the event at `to` like the one at `from`, but with another source.
    void copy(int to, int from, int newSource, boolean newWrites) {
        put(to, thread[from], index[from], location[from], newSource, newWrites);
        starts[to] = starts[from];
        joins[to] = joins[from];
    }

    public int thread(int position) {
        return thread[position];
    }

    public int index(int position) {
        return index[position];
    }

    public int location(int position) {
        return location[position];
    }

    public int source(int position) {
        return source[position];
    }

    public boolean writes(int position) {
        return writes[position];
    }

    boolean reads(int position) {
        return source[position] >= INITIAL;
    }

    /// Adds the event to its thread, its source's readers and its location's writes.
    void link(int p) {
        int s = source[p];
        if (s == NEVER) {
            return;
        }
        int t = thread[p];
        int i = count[t]++;
        if (i == at[t].length) {
            at[t] = Arrays.copyOf(at[t], i * 2);
        }
        at[t][i] = p;
        int x = location[p];
        if (s >= 0) {
            nextReader[p] = firstReader[s];
            firstReader[s] = p;
            readers[s]++;
        } else if (s == INITIAL) {
            nextReader[p] = initialReader[x];
            initialReader[x] = p;
            initialReaders[x]++;
        } else if (starts[p] != NO_THREAD) {
            creation[starts[p]] = p;
        }
        if (writes[p]) {
            linkWrite(p, x, t);
        }
    }

    private void linkWrite(int p, int x, int t) {
        firstReader[p] = NO_EVENT;
        readers[p] = 0;
        previousWrite[p] = lastWrite[x * width + t];
        lastWrite[x * width + t] = p;
        if (writesAt[x]++ == 0) {
            if (writtenCount == written.length) {
                written = Arrays.copyOf(written, writtenCount * 2);
            }
            written[writtenCount++] = x;
        }
    }

    /// Undoes the last [#link] that has not been undone.
    void unlink(int p) {
        int s = source[p];
        if (s == NEVER) {
            return;
        }
        int t = thread[p];
        count[t]--;
        int x = location[p];
        if (s >= 0) {
            firstReader[s] = nextReader[p];
            readers[s]--;
        } else if (s == INITIAL) {
            initialReader[x] = nextReader[p];
            initialReaders[x]--;
        } else if (starts[p] != NO_THREAD) {
            creation[starts[p]] = NO_EVENT;
        }
        if (writes[p]) {
            lastWrite[x * width + t] = previousWrite[p];
            if (--writesAt[x] == 0) {
                writtenCount--;
            }
        }
    }

    /// The thread's last linked write to a location, which need not have been accessed at all.
    int lastWrite(int ofLocation, int t) {
        int at = ofLocation * width + t;
        return at < lastWrite.length ? lastWrite[at] : NO_EVENT;
    }

    /// The event right before `p` in program order, thread creation included, or [#NO_EVENT].
    int predecessor(int p) {
        int i = index[p];
        return i > 0 ? at[thread[p]][i - 1] : creation[thread[p]];
    }

    /// The last event of a thread, or what created it.
    int lastOf(int t) {
        return count[t] > 0 ? at[t][count[t] - 1] : creation[t];
    }

    private void ensureEvents(int events) {
        if (events > thread.length) {
            int capacity = Math.max(events, thread.length * 2);
            thread = Arrays.copyOf(thread, capacity);
            index = Arrays.copyOf(index, capacity);
            location = Arrays.copyOf(location, capacity);
            source = Arrays.copyOf(source, capacity);
            starts = Arrays.copyOf(starts, capacity);
            joins = Arrays.copyOf(joins, capacity);
            writes = Arrays.copyOf(writes, capacity);
            previousWrite = Arrays.copyOf(previousWrite, capacity);
            firstReader = Arrays.copyOf(firstReader, capacity);
            nextReader = Arrays.copyOf(nextReader, capacity);
            readers = Arrays.copyOf(readers, capacity);
        }
    }

    private void ensureLocations(int locations) {
        int old = initialReader.length;
        if (locations > old) {
            int capacity = Math.max(locations, old * 2);
            initialReader = grown(initialReader, capacity);
            initialReaders = Arrays.copyOf(initialReaders, capacity);
            writesAt = Arrays.copyOf(writesAt, capacity);
            lastWrite = grown(lastWrite, capacity * width);
        }
    }

    /// Makes room for threads below `wanted`; only [Saturation] may call it, whose tables have the
    /// same width.
    void ensureThreads(int wanted) {
        threads = Math.max(threads, wanted);
        if (wanted <= width) {
            return;
        }
        int oldWidth = width;
        width = Math.max(wanted, oldWidth * 2);
        count = Arrays.copyOf(count, width);
        creation = grown(creation, width);
        at = Arrays.copyOf(at, width);
        for (int t = oldWidth; t < width; t++) {
            at[t] = new int[16];
        }
        lastWrite = widened(lastWrite, oldWidth, width, NO_EVENT);
    }

    private static int[] grown(int[] old, int capacity) {
        int[] grown = Arrays.copyOf(old, capacity);
        Arrays.fill(grown, old.length, capacity, NO_EVENT);
        return grown;
    }

    /// The rows of a table with longer rows, filled up.
    static int[] widened(int[] old, int oldWidth, int newWidth, int filler) {
        int rows = old.length / oldWidth;
        int[] result = new int[rows * newWidth];
        Arrays.fill(result, filler);
        for (int row = 0; row < rows; row++) {
            System.arraycopy(old, row * oldWidth, result, row * newWidth, oldWidth);
        }
        return result;
    }
}
