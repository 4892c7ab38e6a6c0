package dev.ratatosk.core.runtime;

import java.util.Arrays;

/// Numbers of fields by object name and offset: a hash table without objects in it.
final class FieldNumbers {
    static final int NONE = -1;

    private long[] objects = new long[64];
    private int[] offsets = new int[64];
    private int[] numbers = filled(64);
    private int size;

    int get(long object, int offset) {
        int slot = slotOf(object, offset);
        return numbers[slot];
    }

    void put(long object, int offset, int number) {
        if (++size * 2 > numbers.length) {
            grow();
        }
        int slot = slotOf(object, offset);
        objects[slot] = object;
        offsets[slot] = offset;
        numbers[slot] = number;
    }

    private int slotOf(long object, int offset) {
        int mask = numbers.length - 1;
        long mixed = (object * 31 + offset) * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & mask;
        while (numbers[slot] != NONE && (objects[slot] != object || offsets[slot] != offset)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldObjects = objects;
        int[] oldOffsets = offsets;
        int[] oldNumbers = numbers;
        int capacity = oldNumbers.length * 2;
        objects = new long[capacity];
        offsets = new int[capacity];
        numbers = filled(capacity);
        for (int i = 0; i < oldNumbers.length; i++) {
            if (oldNumbers[i] != NONE) {
                int slot = slotOf(oldObjects[i], oldOffsets[i]);
                objects[slot] = oldObjects[i];
                offsets[slot] = oldOffsets[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }

    private static int[] filled(int capacity) {
        int[] numbers = new int[capacity];
        Arrays.fill(numbers, NONE);
        return numbers;
    }
}
