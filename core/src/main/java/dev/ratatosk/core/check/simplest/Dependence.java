package dev.ratatosk.core.check.simplest;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Trace;

/// Which operations cannot change places: those of one thread, accesses of one location of which
/// one may write, and what starts a thread or waits for its end. Additions conflict here even where
/// they commute, which costs time only.
final class Dependence {
    private Dependence() {}

    /// Whether an operation of a thread must stay behind an event of another thread.
    static boolean conflicts(OperationTable table, int row, Trace trace, int event) {
        int code = table.code[row];
        if (code == OpCode.JOIN) {
            int joined = (int) table.a[row];
            return trace.thread(event) == joined
                    || trace.code(event) == OpCode.START && trace.operations().a[event] == joined;
        }
        return OpCode.accesses(code)
                && OpCode.accesses(trace.code(event))
                && table.location[row] == trace.location(event)
                && (OpCode.mayWrite(code) || OpCode.mayWrite(trace.code(event)));
    }

    /// Whether of two events of a trace the later one must stay behind the earlier one.
    static boolean isOrdered(Trace trace, int earlier, int later) {
        return trace.thread(earlier) == trace.thread(later)
                || trace.creation(trace.thread(later)) == earlier
                || conflicts(trace.operations(), later, trace, earlier);
    }
}
