package dev.ratatosk.c.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;

/// What the C library keeps in a block besides its bytes: numbers, which are of one execution, and
/// locations.
final class LibraryState {
    private final Map<Long, Integer> locations = new HashMap<>();

    /// By word: 1 more than the location of the life of a synchronisation object, or 0.
    private int[] lives = {};

    private byte[] bytes = {};
    private int execution;

    /// Numbers of earlier executions are forgotten.
    byte[] bytes(int inExecution, int size) {
        if (execution != inExecution) {
            execution = inExecution;
            if (bytes.length < size) {
                bytes = new byte[size];
            } else {
                Arrays.fill(bytes, (byte) 0);
            }
        }
        return bytes;
    }

    void forget() {
        execution = 0;
    }

    /// A location by what the library calls it.
    int location(int offset, int slot, IntSupplier reserve) {
        return locations.computeIfAbsent(
                (long) offset << Byte.SIZE | slot, _ -> reserve.getAsInt());
    }

    /// The location of the life of the synchronisation object there.
    int life(int offset, int size, IntSupplier reserve) {
        int word = offset / Integer.BYTES;
        if (lives.length <= word) {
            lives = Arrays.copyOf(lives, size / Integer.BYTES + 1);
        }
        if (lives[word] == 0) {
            lives[word] = reserve.getAsInt() + 1;
        }
        return lives[word] - 1;
    }
}
