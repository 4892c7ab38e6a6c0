package dev.ratatosk.c.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds memory that was never freed and that no global variable reaches.
final class Leaks {
    private final AddressSpace space;

    Leaks(AddressSpace space) {
        this.space = space;
    }

    /// Heap blocks of this execution that have not been freed.
    List<String> find() {
        List<String> found = new ArrayList<>();
        List<Block> reachable = new ArrayList<>();
        boolean[] seen = new boolean[space.count()];
        for (int i = 1; i < space.firstDynamic(); i++) {
            mark(space.at(i), seen, reachable);
        }
        for (int next = 0; next < reachable.size(); next++) {
            scan(reachable.get(next), seen, reachable);
        }
        for (int i = space.firstDynamic(); i < space.count(); i++) {
            Block block = space.at(i);
            if (block != null
                    && block.kind() == Block.Kind.HEAP
                    && space.isLive(block)
                    && !block.isFreed()
                    && !seen[i]) {
                found.add(
                        Names.bytesText(block.size())
                                + " allocated at "
                                + ((Site) block.site()).where());
            }
        }
        return found;
    }

    private static void mark(@Nullable Block block, boolean[] seen, List<Block> reachable) {
        if (block != null && !seen[block.index]) {
            seen[block.index] = true;
            reachable.add(block);
        }
    }

    private void scan(Block block, boolean[] seen, List<Block> reachable) {
        for (int offset = 0; offset + Long.BYTES <= block.size(); offset++) {
            int location = block.cells().find(offset, Long.BYTES);
            boolean isPrivate =
                    block.kind() != Block.Kind.CONSTANT
                            && (block.isPrivate()
                                    ? block.stores().sizeAt(offset) == Long.BYTES
                                    : space.watchesRaces()
                                            && location >= 0
                                            && !block.cells().isAtomic(offset));
            if (location >= 0 || isPrivate) {
                long value =
                        isPrivate ? block.get64(offset) : space.ops().locations().peek(location);
                mark(space.findTagged(value), seen, reachable);
            }
        }
    }
}
