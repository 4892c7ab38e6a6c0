package dev.ratatosk.java.program.heap;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What variables of objects that outlive an execution held before it changed them.
public final class UndoLog {
    private int size;
    private @Nullable Object[] bases = new Object[16];
    private long[] offsets = new long[16];
    private char[] kinds = new char[16];
    private long[] bits = new long[16];
    private @Nullable Object[] references = new Object[16];

    /// Remembers the variable's value.
    public void save(Object base, long offset, char kind) {
        if (size == bases.length) {
            int capacity = size * 2;
            bases = Arrays.copyOf(bases, capacity);
            offsets = Arrays.copyOf(offsets, capacity);
            kinds = Arrays.copyOf(kinds, capacity);
            bits = Arrays.copyOf(bits, capacity);
            references = Arrays.copyOf(references, capacity);
        }
        bases[size] = base;
        offsets[size] = offset;
        kinds[size] = kind;
        if (kind == 'L') {
            references[size] = RealHeap.reference(base, offset);
        } else {
            bits[size] = RealHeap.bits(base, offset, kind);
        }
        size++;
    }

    /// Restores everything, newest first.
    public void undo() {
        while (size > 0) {
            size--;
            Object base = bases[size];
            if (base == null) {
                throw new IllegalStateException("an entry without an object");
            }
            if (kinds[size] == 'L') {
                RealHeap.setReference(base, offsets[size], references[size]);
                references[size] = null;
            } else {
                RealHeap.setBits(base, offsets[size], kinds[size], bits[size]);
            }
            bases[size] = null;
        }
    }
}
