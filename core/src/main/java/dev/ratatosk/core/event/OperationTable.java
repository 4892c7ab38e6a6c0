package dev.ratatosk.core.event;

import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Operations in packed rows: what an operation is, but not what came of it. Rows are written over
/// and over; nothing is allocated per row.
///
/// The columns are public arrays for the step loop's sake; they are replaced when the table grows,
/// so a caller must not keep one across a [#ensure].
public final class OperationTable {
    /// The location of an operation that has none.
    public static final int NO_LOCATION = -1;

    /// See [OpCode].
    public int[] code;

    /// The location accessed, or [#NO_LOCATION].
    public int[] location;

    /// First operand.
    public long[] a;

    /// Second operand.
    public long[] b;

    /// The operand of the guard, or of what the thread learns ([Observation]).
    public long[] g;

    /// The function of an update by [Update#FUNCTION].
    public @Nullable LongUnaryOperator[] function;

    /// The predicate of a guard by [Guard#PREDICATE].
    public @Nullable LongPredicate[] predicate;

    public OperationTable(int capacity) {
        code = new int[capacity];
        location = new int[capacity];
        a = new long[capacity];
        b = new long[capacity];
        g = new long[capacity];
        function = new LongUnaryOperator[capacity];
        predicate = new LongPredicate[capacity];
    }

    /// Makes room for `rows` rows.
    public void ensure(int rows) {
        if (rows > code.length) {
            int capacity = Math.max(rows, code.length * 2);
            code = Arrays.copyOf(code, capacity);
            location = Arrays.copyOf(location, capacity);
            a = Arrays.copyOf(a, capacity);
            b = Arrays.copyOf(b, capacity);
            g = Arrays.copyOf(g, capacity);
            function = Arrays.copyOf(function, capacity);
            predicate = Arrays.copyOf(predicate, capacity);
        }
    }

    /// Fills a row.
    @SuppressWarnings("ReferenceEquality") // Only meant to skip a store of the same reference.
    public void set(
            int row,
            int code,
            int location,
            long a,
            long b,
            long g,
            @Nullable LongUnaryOperator function,
            @Nullable LongPredicate predicate) {
        this.code[row] = code;
        this.location[row] = location;
        this.a[row] = a;
        this.b[row] = b;
        this.g[row] = g;
        // Most rows have neither; a reference store costs a GC barrier, a null check does not.
        if (this.function[row] != function) {
            this.function[row] = function;
        }
        if (this.predicate[row] != predicate) {
            this.predicate[row] = predicate;
        }
    }

    /// Fills a row with an operation that has neither a second operand nor a guard nor a function.
    /// The other columns keep what they held: they are not read for such a code.
    public void set(int row, int code, int location, long a) {
        this.code[row] = code;
        this.location[row] = location;
        this.a[row] = a;
    }

    /// Copies a row of another table.
    public void copy(int row, OperationTable from, int fromRow) {
        int copied = from.code[fromRow];
        if (OpCode.isPlain(copied)) {
            set(row, copied, from.location[fromRow], from.a[fromRow]);
        } else {
            set(
                    row,
                    copied,
                    from.location[fromRow],
                    from.a[fromRow],
                    from.b[fromRow],
                    from.g[fromRow],
                    from.function[fromRow],
                    from.predicate[fromRow]);
        }
    }

    public Kind kind(int row) {
        return OpCode.kind(code[row]);
    }

    /// Whether the row's guard lets the value through.
    public boolean admits(int row, long read) {
        return OpCode.admits(code[row], g[row], predicate[row], read);
    }

    /// Whether the row's operation writes when it reads `read`, which it does not where its guard
    /// is false.
    public boolean writes(int row, long read) {
        return OpCode.writes(code[row], a[row], read)
                && (!OpCode.isGuarded(code[row]) || admits(row, read));
    }

    /// What the row's operation writes when it reads `read`.
    public long written(int row, long read) {
        return OpCode.written(code[row], a[row], b[row], function[row], read);
    }

    /// What the thread learns from the row's operation when that reads `read`.
    public long observed(int row, long read) {
        return OpCode.observed(code[row], a[row], g[row], read);
    }

    /// The row as a record, for reports and tests.
    public Operation view(int row) {
        return Operation.of(this, row);
    }
}
