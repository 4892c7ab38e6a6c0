package dev.ratatosk.java.program.objects;

import dev.ratatosk.java.program.heap.IdentityHash;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Shadows by the identity of their objects.
final class Shadows {
    private @Nullable Shadow[] table = new Shadow[64];
    private int size;

    @SuppressWarnings("ReferenceEquality")
    @Nullable Shadow find(Object object, int hash) {
        int mask = table.length - 1;
        int slot = spread(hash) & mask;
        while (true) {
            Shadow shadow = table[slot];
            if (shadow == null || shadow.object == object) {
                return shadow;
            }
            slot = slot + 1 & mask;
        }
    }

    void add(Shadow shadow) {
        if (++size * 2 > table.length) {
            grow();
        }
        insert(shadow);
    }

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        if (size > 0) {
            if (table.length > 4096 && size < table.length / 8) {
                table = new Shadow[64];
            } else {
                Arrays.fill(table, null);
            }
            size = 0;
        }
    }

    private void insert(Shadow shadow) {
        int mask = table.length - 1;
        int slot = spread(IdentityHash.of(shadow.object)) & mask;
        while (table[slot] != null) {
            slot = slot + 1 & mask;
        }
        table[slot] = shadow;
    }

    private void grow() {
        @Nullable Shadow[] old = table;
        table = new Shadow[old.length * 2];
        for (Shadow shadow : old) {
            if (shadow != null) {
                insert(shadow);
            }
        }
    }

    private static int spread(int hash) {
        return hash ^ hash >>> 15;
    }
}
