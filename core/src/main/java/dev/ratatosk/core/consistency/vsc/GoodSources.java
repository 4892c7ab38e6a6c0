package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

/// `GoodW` of an [EventSet] in all directions: whether a write is good for a read, which writes are
/// good for a read, and for which reads a write is good. Reads get their good-writes in the order
/// of their numbers and lose them in reverse.
final class GoodSources {
    static final int NO_LINK = -1;

    /// What is known of an event lies together in [#rows], in this order: where its words begin,
    /// where its links begin, and the newest link to it.
    private static final int WORDS_FROM = 0;

    private static final int LINKS_FROM = 1;
    private static final int NEWEST_LINK = 2;
    private static final int WIDTH = 3;

    /// A link from a read to a good-write: its source, its read, and the next older link to the
    /// same source.
    private static final int SOURCE = 0;

    private static final int READ = 1;
    private static final int OLDER = 2;
    private static final int LINK_WIDTH = 3;

    private final IntColumn rows = new IntColumn();

    /// For each read a bit set over event numbers: as many words as numbers smaller than its own
    /// need.
    private final LongColumn words = new LongColumn();

    private final IntColumn links = new IntColumn();

    /// By event: how many writes are good for it, and for how many reads it is good.
    private final IntColumn writes = new IntColumn();

    private final IntColumn reads = new IntColumn();

    /// By location: for how many reads the initial value is good, and how many have no good-write.
    private final IntColumn readsOfInitial = new IntColumn();

    private final IntColumn readsWithoutWrites = new IntColumn();

    void ensureLocations(int wanted) {
        readsOfInitial.extendTo(wanted);
        readsWithoutWrites.extendTo(wanted);
    }

    /// Adds an event.
    void push() {
        rows.add(words.size(), links.size(), NO_LINK);
        writes.add(0);
        reads.add(0);
    }

    /// Makes the event that was added last a read.
    void beginRead(int read, int x) {
        words.extendTo(words.size() + (read >> 6) + 1);
        readsWithoutWrites.increase(x, 1);
    }

    void addInitial(int x) {
        readsOfInitial.increase(x, 1);
    }

    /// Adds a good-write of the read that was added last.
    void add(int read, int source, int x) {
        int word = rows.get(read * WIDTH + WORDS_FROM) + (source >> 6);
        if ((words.get(word) & 1L << source) != 0) {
            return;
        }
        words.set(word, words.get(word) | 1L << source);
        int newest = source * WIDTH + NEWEST_LINK;
        int link = links.size();
        links.add(source, read, rows.get(newest));
        rows.set(newest, link);
        reads.increase(source, 1);
        if (writes.increase(read, 1) == 1) {
            readsWithoutWrites.increase(x, -1);
        }
    }

    /// Drops the good-writes of the read that was added last.
    void dropRead(int read, int x, boolean initial) {
        int from = rows.get(read * WIDTH + LINKS_FROM);
        for (int link = links.size() - LINK_WIDTH; link >= from; link -= LINK_WIDTH) {
            int source = links.get(link + SOURCE);
            rows.set(source * WIDTH + NEWEST_LINK, links.get(link + OLDER));
            reads.increase(source, -1);
        }
        links.truncate(from);
        if (writes.get(read) == 0) {
            readsWithoutWrites.increase(x, -1);
        }
        if (initial) {
            readsOfInitial.increase(x, -1);
        }
    }

    /// Drops the events from `newSize` on, whose good-writes have been dropped.
    void truncate(int newSize) {
        words.truncate(rows.get(newSize * WIDTH + WORDS_FROM));
        rows.truncate(newSize * WIDTH);
        writes.truncate(newSize);
        reads.truncate(newSize);
    }

    /// Whether the write is in `GoodW(read)`; only writes found before the read can be.
    boolean contains(int read, int write) {
        return write < read
                && (words.get(rows.get(read * WIDTH + WORDS_FROM) + (write >> 6)) & 1L << write)
                        != 0;
    }

    /// How many writes are in `GoodW(read)`.
    int count(int read) {
        return writes.get(read);
    }

    /// The `nth` write of `GoodW(read)`.
    int get(int read, int nth) {
        return links.get(rows.get(read * WIDTH + LINKS_FROM) + nth * LINK_WIDTH + SOURCE);
    }

    /// The newest link to the write, or [#NO_LINK].
    int newestLink(int write) {
        return rows.get(write * WIDTH + NEWEST_LINK);
    }

    /// The link to the same write that is next older, or [#NO_LINK].
    int olderLink(int link) {
        return links.get(link + OLDER);
    }

    /// The read that the link's write is good for.
    int readOf(int link) {
        return links.get(link + READ);
    }

    /// By event: how many writes are good for it.
    IntColumn writes() {
        return writes;
    }

    /// By event: for how many reads it is good.
    IntColumn reads() {
        return reads;
    }

    /// By location: for how many reads the initial value is good.
    IntColumn readsOfInitial() {
        return readsOfInitial;
    }

    /// By location: how many reads have no good-write.
    IntColumn readsWithoutWrites() {
        return readsWithoutWrites;
    }
}
