package dev.ratatosk.c.memory;

/// Makes private blocks shared when their addresses get to where other threads may find them.
final class Publication {
    private final AddressSpace space;

    Publication(AddressSpace space) {
        this.space = space;
    }

    /// Makes a private block shared, if the value is its address: other threads may see the value.
    /// Everything whose address is in there is shared too.
    void escape(CThread thread, long value) {
        Block block = space.findTagged(value);
        if (block != null && space.isDynamic(block) && block.owner == thread) {
            publish(thread, block);
        }
    }

    private void publish(CThread thread, Block block) {
        block.owner = null;
        for (int offset = 0; offset < block.size; ) {
            int bytes = block.storedSize(offset);
            if (bytes > 0) {
                publishTyped(thread, block, offset, bytes);
                offset += bytes;
            } else if (block.stored[offset] == Block.UNTYPED) {
                offset = publishUntyped(thread, block, offset);
            } else {
                offset++;
            }
        }
    }

    /// Where plain accesses are no operations, the bytes stay where they are.
    private void publishTyped(CThread thread, Block block, int offset, int bytes) {
        long value = Bytes.get(block.raw, offset, bytes);
        boolean atomic = block.isStoredAtomically(offset);
        if (!space.watchesRaces()) {
            thread.memory.storeInto(block, offset, bytes, value);
        } else if (atomic || value != 0 && space.knowledge().isAtomic(Names.key(block), offset)) {
            space.knowledge().addAtomic(Names.key(block), offset, false);
            thread.atomics.storePublished(block, offset, bytes, value);
        } else if (bytes == Long.BYTES) {
            escape(thread, value);
        }
    }

    /// Bytes that were set without saying what they are; zeros are what everybody expects anyway.
    private int publishUntyped(CThread thread, Block block, int offset) {
        int end = offset + 1;
        while (end < block.size && end % Long.BYTES != 0 && block.stored[end] == Block.UNTYPED) {
            end++;
        }
        end = space.boundary(block, offset, end);
        long value = Bytes.get(block.raw, offset, end - offset);
        if (value != 0 && !space.watchesRaces()) {
            thread.memory.storeInto(block, offset, end - offset, value);
        } else if (value != 0 && space.knowledge().isAtomic(Names.key(block), offset)) {
            thread.atomics.storePublished(block, offset, end - offset, value);
        } else if (value != 0 && end - offset == Long.BYTES) {
            escape(thread, value);
        }
        return end;
    }
}
