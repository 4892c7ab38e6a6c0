package dev.ratatosk.core.table;

import java.util.Arrays;

/// A growable column of `boolean`s. Rows are added and dropped at the end; a column indexed by
/// something that has numbers already, such as a thread or a location, is extended up to it.
///
/// Dropped rows keep their memory. Rows at or after [#size] must not be accessed, which is asserted
/// and not checked: an access costs what that of an array costs, and one load more.
public final class BooleanColumn {
    private static final int SMALLEST = 8;
    private static final boolean[] EMPTY = {};

    private boolean[] values = EMPTY;
    private int size;

    /// The number of rows.
    public int size() {
        return size;
    }

    public boolean get(int row) {
        assert row < size : row;
        return values[row];
    }

    /// The row's value, or false if the column does not reach so far.
    public boolean getOrFalse(int row) {
        return row < size && values[row];
    }

    public void set(int row, boolean value) {
        assert row < size : row;
        values[row] = value;
    }

    /// Appends a row.
    public void add(boolean value) {
        int row = size;
        if (row == values.length) {
            grow(row + 1);
        }
        values[row] = value;
        size = row + 1;
    }

    /// Drops the rows from `newSize` on, of which there may be none.
    public void truncate(int newSize) {
        assert newSize <= size : newSize;
        size = newSize;
    }

    public void clear() {
        size = 0;
    }

    /// Makes the column at least `rows` long; new rows hold false.
    public void extendTo(int rows) {
        if (rows > size) {
            extend(rows);
        }
    }

    private void extend(int rows) {
        if (rows > values.length) {
            grow(rows);
        }
        Arrays.fill(values, size, rows, false);
        size = rows;
    }

    private void grow(int rows) {
        values = Arrays.copyOf(values, Math.max(Math.max(rows, SMALLEST), values.length * 2));
    }
}
