package dev.ratatosk.core.consistency.history;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;

/// What kinds of operation there are for observation classes (docs/algorithms/fused.md, section 2).
///
/// An operation that always goes on and tells its thread nothing is a modification, whatever else
/// it is: an add, an exchange with an unused result. If it may write or not, it counts as one that
/// writes, at times what was there.
public final class Effects {
    private final boolean locksCommute;

    /// @param locksCommute whether the order of critical sections is left open
    public Effects(boolean locksCommute) {
        this.locksCommute = locksCommute;
    }

    /// Whether the operation accesses a location and either has to wait or tells something.
    public static boolean isReadLike(int code) {
        return switch (OpCode.kind(code)) {
            case READ, RMW ->
                    OpCode.isGuarded(code) || OpCode.observation(code) != Observation.NOTHING;
            case WRITE, ADD, START, JOIN, CHOOSE -> false;
        };
    }

    /// Whether the operation may have to wait for a value.
    public static boolean isBlockable(int code) {
        return OpCode.isGuarded(code);
    }

    /// Whether the operation reads and may write.
    public static boolean isUpdate(int code) {
        return OpCode.kind(code) == Kind.RMW;
    }

    /// Whether the operation modifies its location although the value that it leaves does not
    /// follow from what its thread learns.
    public static boolean isUndetermined(int code) {
        return OpCode.mayWrite(code) && !OpCode.isDetermined(code);
    }

    /// Whether it acquires a mutex, in any order with other critical sections.
    public boolean isCommutingAcquire(int code) {
        return locksCommute && OpCode.isAcquire(code);
    }

    /// Whether it locks, tries to lock or unlocks a mutex whose critical sections commute.
    boolean isOfCommutingMutex(int code) {
        return locksCommute && isOfMutex(code);
    }

    /// Whether it locks, tries to lock or unlocks a mutex.
    public static boolean isOfMutex(int code) {
        return OpCode.accesses(code) && OpCode.waiting(code) == Waiting.MUTEX;
    }

    /// Whether it unlocks a mutex.
    public static boolean isRelease(int code) {
        return OpCode.kind(code) == Kind.WRITE && isOfMutex(code);
    }
}
