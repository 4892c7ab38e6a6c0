package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.explore.optimal.wakeup.Footprint;

/// Which operations conflict and which may block.
///
/// @param commutingAdds adds do not conflict with each other (IFAA in the paper's tables)
/// @param nativeAwaits an await blocks until its guard holds; otherwise it is a read and an
///   assumption, so that it can be performed anywhere and may stop its thread for ever
record Conflicts(boolean commutingAdds, boolean nativeAwaits) {
    /// The footprint of the row's operation where it reads `read`.
    int footprint(OperationTable operations, int row, long read) {
        int code = operations.code[row];
        return OpCode.accesses(code)
                ? footprint(code, operations.location[row], operations.writes(row, read))
                : Footprint.NONE;
    }

    /// The footprint of an operation that is known to write or not.
    int footprint(int code, int location, boolean writes) {
        if (!OpCode.accesses(code)) {
            return Footprint.NONE;
        }
        boolean add = commutingAdds && OpCode.kind(code) == Kind.ADD;
        return Footprint.of(
                location, add ? Footprint.ADD : writes ? Footprint.WRITE : Footprint.READ);
    }

    /// Whether it depends on the value read what the operation's footprint is.
    boolean hasVaryingFootprint(int code) {
        return OpCode.mayFail(code) || OpCode.isGuarded(code) && OpCode.mayWrite(code);
    }

    /// Whether an event in another thread can enable or disable the operation (FMCAD 2022, Def. 2
    /// (ii)). Joins block too, but the order of a join and what it waits for cannot be reversed.
    boolean mayBlock(int code) {
        return OpCode.isGuarded(code) && (nativeAwaits || OpCode.waiting(code) != Waiting.SPIN);
    }
}
