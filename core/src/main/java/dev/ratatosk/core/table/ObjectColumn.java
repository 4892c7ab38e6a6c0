package dev.ratatosk.core.table;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A growable column of objects, of one final class or enumeration. It is here because a checked
/// Java program shares the lists of the JDK with the checker: their code is woven, and every call
/// asks whether it is part of the program.
public final class ObjectColumn<T> {
    private static final int SMALLEST = 8;
    private static final Object[] EMPTY = {};

    private @Nullable Object[] values = EMPTY;
    private int size;

    /// The number of rows.
    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // Rows below the size were added as such.
    public T get(int row) {
        assert row < size : row;
        return (T) values[row];
    }

    public void set(int row, T value) {
        assert row < size : row;
        values[row] = value;
    }

    /// Appends a row.
    public void add(T value) {
        int row = size;
        if (row == values.length) {
            values = Arrays.copyOf(values, Math.max(SMALLEST, row * 2));
        }
        values[row] = value;
        size = row + 1;
    }

    /// Drops the last row, and returns what it held.
    public T removeLast() {
        T last = get(size - 1);
        values[--size] = null;
        return last;
    }

    public void clear() {
        Arrays.fill(values, 0, size, null);
        size = 0;
    }
}
