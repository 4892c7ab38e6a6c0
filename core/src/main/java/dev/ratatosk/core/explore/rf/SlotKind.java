package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;

/// What is decided at a node. The children of a node must partition the maximal traces below it,
/// and the kind says by which question.
enum SlotKind {
    /// Which write does this event read? Reads, read-modify-writes, adds and try-locks.
    SOURCE,
    /// Which acquisition consumes the release that this one reads? Every maximal trace has exactly
    /// one, since an unconsumed release would let somebody who waits go on. So a deadlock needs no
    /// child of its own. (Asking what this lock reads would not do: it may never be acquired.)
    LOCK,
    /// Which write does this await read, or does it never pass? Guarded reads and updates.
    AWAIT,
    /// Which value does this choice take?
    CHOICE,
    /// Nothing: writes, starts and joins follow from what came before.
    NONE;

    static SlotKind of(int code) {
        if (OpCode.reads(code)) {
            if (!OpCode.isGuarded(code)) {
                return SOURCE;
            }
            return OpCode.isAcquire(code) ? LOCK : AWAIT;
        }
        return OpCode.kind(code) == Kind.CHOOSE ? CHOICE : NONE;
    }
}
