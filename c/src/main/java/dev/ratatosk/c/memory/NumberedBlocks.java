package dev.ratatosk.c.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Blocks of one kind, by their thread and by how many the thread had before: the same block in
/// every execution.
final class NumberedBlocks {
    private static final Block[] NONE = {};

    private final AddressSpace space;
    private final Block.Kind kind;
    private @Nullable Block[][] byThread = {};

    NumberedBlocks(AddressSpace space, Block.Kind kind) {
        this.space = space;
        this.kind = kind;
    }

    /// The nth block of a thread, which gets an address the first time.
    Block at(int thread, int nth) {
        if (thread >= byThread.length) {
            int known = byThread.length;
            byThread = Arrays.copyOf(byThread, thread + 1);
            Arrays.fill(byThread, known, byThread.length, NONE);
        }
        if (nth >= byThread[thread].length) {
            byThread[thread] = Arrays.copyOf(byThread[thread], Math.max(nth + 1, 2 * nth));
        }
        Block block = byThread[thread][nth];
        if (block == null) {
            block = space.add(kind, thread, nth);
            byThread[thread][nth] = block;
        }
        return block;
    }
}
