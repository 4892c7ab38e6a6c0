package dev.ratatosk.core.table;

import java.util.Arrays;

/// Columns of `int`s by number, such as one for each thread: a table whose rows have lengths of
/// their own.
public final class IntColumns {
    private static final IntColumn[] EMPTY = {};

    private final int filler;
    private IntColumn[] columns = EMPTY;

    /// No columns yet; their filler is zero.
    public IntColumns() {
        this(0);
    }

    /// No columns yet.
    ///
    /// @param filler that of all columns, see [IntColumn#IntColumn(int)]
    public IntColumns(int filler) {
        this.filler = filler;
    }

    /// How many columns there are.
    public int size() {
        return columns.length;
    }

    public IntColumn get(int column) {
        return columns[column];
    }

    /// Makes all columns empty.
    public void clear() {
        for (IntColumn column : columns) {
            column.clear();
        }
    }

    /// Makes sure that there are at least `count` columns; new ones are empty.
    public void extendTo(int count) {
        int old = columns.length;
        if (count > old) {
            columns = Arrays.copyOf(columns, Math.max(count, old * 2));
            for (int c = old; c < columns.length; c++) {
                columns[c] = new IntColumn(filler);
            }
        }
    }
}
