package dev.ratatosk.core.table;

import java.util.Arrays;

/// A growable column of `int`s. Rows are added and dropped at the end; a column indexed by
/// something that has numbers already, such as a thread or a location, is extended up to it.
///
/// Dropped rows keep their memory. Rows at or after [#size] must not be accessed, which is asserted
/// and not checked: an access costs what that of an array costs, and one load more.
public final class IntColumn {
    private static final int SMALLEST = 8;
    private static final int[] EMPTY = {};

    private final int filler;
    private int[] values = EMPTY;
    private int size;

    /// An empty column that is extended by zeros.
    public IntColumn() {
        this(0);
    }

    /// An empty column.
    ///
    /// @param filler what rows hold that [#extendTo] adds
    public IntColumn(int filler) {
        this.filler = filler;
    }

    /// The number of rows.
    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int row) {
        assert row < size : row;
        return values[row];
    }

    /// The row's value, or the filler if the column does not reach so far.
    public int getOrFiller(int row) {
        return row < size ? values[row] : filler;
    }

    public int last() {
        return values[size - 1];
    }

    public void set(int row, int value) {
        assert row < size : row;
        values[row] = value;
    }

    /// Adds `change` to the row's value, and returns the sum.
    public int increase(int row, int change) {
        assert row < size : row;
        return values[row] += change;
    }

    /// Appends a row.
    public void add(int value) {
        int row = size;
        if (row == values.length) {
            grow(row + 1);
        }
        values[row] = value;
        size = row + 1;
    }

    /// Appends three rows.
    public void add(int first, int second, int third) {
        int row = size;
        if (row + 3 > values.length) {
            grow(row + 3);
        }
        int[] to = values;
        to[row] = first;
        to[row + 1] = second;
        to[row + 2] = third;
        size = row + 3;
    }

    /// Appends four rows.
    public void add(int first, int second, int third, int fourth) {
        int row = size;
        if (row + 4 > values.length) {
            grow(row + 4);
        }
        int[] to = values;
        to[row] = first;
        to[row + 1] = second;
        to[row + 2] = third;
        to[row + 3] = fourth;
        size = row + 4;
    }

    /// Drops the last row, and returns what it held.
    public int removeLast() {
        return values[--size];
    }

    /// Removes a row; those after it move up.
    public void remove(int row) {
        System.arraycopy(values, row + 1, values, row, --size - row);
    }

    /// Drops the rows from `newSize` on, of which there may be none.
    public void truncate(int newSize) {
        assert newSize <= size : newSize;
        size = newSize;
    }

    public void clear() {
        size = 0;
    }

    /// Makes the column at least `rows` long; new rows hold the filler.
    public void extendTo(int rows) {
        if (rows > size) {
            extend(rows);
        }
    }

    /// Makes the column `rows` long; all rows hold the filler.
    public void reset(int rows) {
        size = 0;
        extendTo(rows);
    }

    private void extend(int rows) {
        if (rows > values.length) {
            grow(rows);
        }
        Arrays.fill(values, size, rows, filler);
        size = rows;
    }

    /// Makes it a copy of another column.
    public void copy(IntColumn other) {
        if (other.size > values.length) {
            grow(other.size);
        }
        System.arraycopy(other.values, 0, values, 0, other.size);
        size = other.size;
    }

    public int[] toArray() {
        return Arrays.copyOf(values, size);
    }

    /// The array behind the column, for loops that must not load it anew each time: rows below
    /// [#size] count. It is replaced when the column grows, so it must not be used after a call
    /// that may add a row.
    public int[] raw() {
        return values;
    }

    /// The array behind the column, with room for so many rows in all: for loops that write rows
    /// without a call for each, and say [#filled] afterwards.
    public int[] roomFor(int rows) {
        if (rows > values.length) {
            grow(rows);
        }
        return values;
    }

    /// Says how many rows there are, after rows were written since [#roomFor].
    public void filled(int rows) {
        assert rows <= values.length : rows;
        size = rows;
    }

    private void grow(int rows) {
        values = Arrays.copyOf(values, Math.max(Math.max(rows, SMALLEST), values.length * 2));
    }
}
