package dev.ratatosk.core.learnt;

import dev.ratatosk.core.port.TraceRecorder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The blocks of locations that threads allocate in an execution of the program's code.
final class Allocations {
    private final List<Block> blocks = new ArrayList<>();

    /// A block of locations.
    ///
    /// @param thread who allocates it
    /// @param performed how many operations the thread has performed then
    record Block(int thread, int performed, int first, int size, long initial) {
        void initialise(TraceRecorder recorder) {
            recorder.initialise(first, size, initial);
        }
    }

    void clear() {
        blocks.clear();
    }

    void add(Block block) {
        blocks.add(block);
    }

    /// What the thread allocates between two operations, after having performed so many; null if
    /// that is nothing.
    Block @Nullable [] of(int thread, int performed) {
        List<Block> found = null;
        for (Block block : blocks) {
            if (block.thread == thread && block.performed == performed) {
                found = found == null ? new ArrayList<>() : found;
                found.add(block);
            }
        }
        return found == null ? null : found.toArray(new Block[0]);
    }
}
