package dev.ratatosk.core.runtime;

import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.ObjectColumn;
import org.jspecify.annotations.Nullable;

/// Numbers for threads and locations that come out the same in every execution in which the thread
/// that creates them read the same values.
///
/// A thread is named by its creator and how many threads that had created before; a block of
/// locations by the thread that allocates it, how many blocks that had allocated before, and the
/// block's size; a field by its object's name, which the front end makes, and its offset. Names get
/// small numbers when they are first seen and keep them for the whole exploration. (Numbering by
/// first use within an execution would depend on the schedule.)
final class Names {
    private static final int NONE = -1;

    private final Numbering numbering;
    private final FieldNumbers fields = new FieldNumbers();
    private final ObjectColumn<PerThread> perThread = new ObjectColumn<>();

    /// @param numbering may be shared with other instances of the program
    Names(Numbering numbering) {
        this.numbering = numbering;
        perThread.add(new PerThread(NONE, 0));
    }

    /// Starts an execution: counts begin again, numbers stay.
    void begin() {
        for (int t = 0; t < perThread.size(); t++) {
            PerThread names = perThread.get(t);
            names.childrenCreated = 0;
            names.blocksAllocated = 0;
        }
    }

    /// The number of the next thread that `creator` creates.
    int nextChild(int creator) {
        PerThread names = perThread.get(creator);
        int nth = names.childrenCreated++;
        if (nth == names.children.size()) {
            int child = numbering.child(creator, nth);
            names.children.add(child);
            learnThreadsTo(child);
        }
        return names.children.get(nth);
    }

    /// Other instances of the program may have seen threads that are new here.
    private void learnThreadsTo(int thread) {
        for (int t = perThread.size(); t <= thread; t++) {
            perThread.add(new PerThread(numbering.creator(t), numbering.childIndex(t)));
        }
    }

    /// The thread that created `thread`, or -1 for the main thread.
    int creator(int thread) {
        return perThread.get(thread).creator;
    }

    /// How many threads the creator of `thread` had created before it.
    int childIndex(int thread) {
        return perThread.get(thread).childIndex;
    }

    /// How the thread is called across processes: the path of child indices from the main thread.
    String pathOf(int thread) {
        PerThread names = perThread.get(thread);
        String path = names.path;
        if (path == null) {
            path = names.creator < 0 ? "0" : pathOf(names.creator) + "." + names.childIndex;
            names.path = path;
        }
        return path;
    }

    /// How many blocks of locations the thread has allocated in this execution.
    int blocksAllocated(int thread) {
        return perThread.get(thread).blocksAllocated;
    }

    /// The block of `size` locations that `thread` allocates now.
    Block nextBlock(int thread, int size) {
        PerThread names = perThread.get(thread);
        int nth = names.blocksAllocated++;
        Block newest = nth < names.blocks.size() ? names.blocks.get(nth) : null;
        Block block = newest;
        while (block != null && block.size != size) {
            block = block.nextOfOtherSize;
        }
        if (block == null) {
            block = new Block(numbering.block(thread, nth, size), size, newest);
            if (newest == null) {
                names.blocks.add(block);
            } else {
                names.blocks.set(nth, block);
            }
        }
        return block;
    }

    /// A location that is named elsewhere.
    int named(Object name) {
        return numbering.named(name);
    }

    /// The number of something else that is named elsewhere.
    int ordinal(Object name) {
        return numbering.ordinal(name);
    }

    /// The location of a field, or of an array's element, of a named object.
    int locationOf(long object, int offset) {
        int known = fields.get(object, offset);
        if (known >= 0) {
            return known;
        }
        int location = numbering.field(object, offset);
        fields.put(object, offset, location);
        return location;
    }

    /// A run of locations allocated at once.
    static final class Block {
        final int first;
        final int size;
        final @Nullable Block nextOfOtherSize;

        /// What its locations were last initialised with, to skip doing it again.
        long initial;

        boolean initialised;

        Block(int first, int size, @Nullable Block nextOfOtherSize) {
            this.first = first;
            this.size = size;
            this.nextOfOtherSize = nextOfOtherSize;
        }
    }

    private static final class PerThread {
        final int creator;
        final int childIndex;
        int childrenCreated;

        /// The numbers of its children, in the order of creation.
        final IntColumn children = new IntColumn();

        int blocksAllocated;

        /// Made when it is first asked for.
        @Nullable String path;

        final ObjectColumn<Block> blocks = new ObjectColumn<>();

        PerThread(int creator, int childIndex) {
            this.creator = creator;
            this.childIndex = childIndex;
        }
    }
}
