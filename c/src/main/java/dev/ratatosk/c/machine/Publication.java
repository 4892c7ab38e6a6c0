package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.AddressSpace;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Names;
import dev.ratatosk.c.memory.Owner;

/// Makes private blocks of a thread shared when their addresses get to where other threads may find
/// them.
final class Publication {
    private final CThread thread;
    private final AddressSpace space;
    private final Owner owner;
    private final boolean watchesRaces;

    Publication(CThread thread) {
        this.thread = thread;
        this.space = thread.space();
        this.owner = thread.owner();
        this.watchesRaces = thread.machine().races() != null;
    }

    /// Makes a private block shared, if the value is its address: other threads may see the value.
    /// Everything whose address is in there is shared too.
    void escape(long value) {
        Block block = space.findTagged(value);
        if (block == null || !space.isDynamic(block)) {
            return;
        }
        if (block.isOwnedBy(owner)) {
            publish(block);
        } else if (block.isGone()) {
            // The address of a variable that has ended must not become that of another one.
            owner.hold(value);
        }
    }

    private void publish(Block block) {
        block.share();
        for (int offset = 0; offset < block.size(); ) {
            int bytes = block.stores().sizeAt(offset);
            if (bytes > 0) {
                publishTyped(block, offset, bytes);
                offset += bytes;
            } else if (block.stores().isUntyped(offset)) {
                offset = publishUntyped(block, offset);
            } else {
                offset++;
            }
        }
    }

    /// Where plain accesses are no operations, the bytes stay where they are.
    private void publishTyped(Block block, int offset, int bytes) {
        long value = block.get(offset, bytes);
        boolean atomic = block.stores().isAtomic(offset);
        if (!watchesRaces) {
            thread.memory.storeInto(block, offset, bytes, value);
        } else if (atomic || value != 0 && isKnownAsAtomic(block, offset)) {
            space.knowledge().addAtomic(Names.key(block), offset, false);
            thread.atomics.storePublished(block, offset, bytes, value);
        } else if (bytes == Long.BYTES) {
            escape(value);
        }
    }

    private boolean isKnownAsAtomic(Block block, int offset) {
        return space.knowledge().isAtomic(Names.key(block), offset);
    }

    /// Bytes that were set without saying what they are; zeros are expected anyway.
    private int publishUntyped(Block block, int offset) {
        int end = offset + 1;
        while (end < block.size() && end % Long.BYTES != 0 && block.stores().isUntyped(end)) {
            end++;
        }
        end = space.locations().boundary(block, offset, end);
        long value = block.get(offset, end - offset);
        if (value != 0 && !watchesRaces) {
            thread.memory.storeInto(block, offset, end - offset, value);
        } else if (value != 0 && isKnownAsAtomic(block, offset)) {
            thread.atomics.storePublished(block, offset, end - offset, value);
        } else if (value != 0 && end - offset == Long.BYTES) {
            escape(value);
        }
        return end;
    }
}
