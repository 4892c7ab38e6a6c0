package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.event.OpCode;

/// How a node divides what can come of its graph.
enum NodeKind {
    /// By the source of the node's event, together with that source's causal past.
    SOURCE,
    /// By the event that takes the free write of a mutex or semaphore, together with its causal
    /// past.
    TAKER,
    /// Like [#SOURCE], among the sources that the guard admits; and one more class, in which the
    /// event never happens.
    AWAIT,
    /// By the value chosen.
    CHOICE;

    static NodeKind of(int code) {
        if (code == OpCode.CHOOSE) {
            return CHOICE;
        }
        if (!OpCode.isGuarded(code)) {
            return SOURCE;
        }
        boolean tokens =
                switch (OpCode.waiting(code)) {
                    case MUTEX, SEMAPHORE -> true;
                    case SPIN, CONDITION, BARRIER, PARK, JOIN, SYNCHRONIZER, TASK, SLEEP -> false;
                };
        return tokens && Path.isUpdateCode(code) ? TAKER : AWAIT;
    }
}
