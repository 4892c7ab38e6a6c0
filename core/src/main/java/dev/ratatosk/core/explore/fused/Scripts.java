package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;

/// Writes the order of a node's events as a script.
///
/// A witness may pass over a critical section that is open (W4). The acquire then takes the mutex
/// from where its holder took it, which no execution of the program does; it serves to see what the
/// threads do, and nothing that it shows is an error.
final class Scripts {
    private final Operations operations;
    private final Script script = new Script();
    private final IntColumn next = new IntColumn();

    /// By location: whether the mutex is held, and the step that freed it last.
    private final IntColumn isHeld = new IntColumn();

    private final IntColumn freed = new IntColumn(Trace.INITIAL);
    private boolean passesOver;

    Scripts(Operations operations) {
        this.operations = operations;
    }

    Script script() {
        return script;
    }

    /// Whether the script passes over an open critical section.
    boolean passesOver() {
        return passesOver;
    }

    /// Writes the events of these threads.
    void write(IntColumn order) {
        script.clear();
        next.clear();
        next.extendTo(operations.threads());
        isHeld.clear();
        freed.clear();
        passesOver = false;
        for (int step = 0; step < order.size(); step++) {
            int t = order.get(step);
            int i = next.increase(t, 1) - 1;
            script.add(t, operations.rows(t), i, decision(t, i, step));
        }
    }

    private int decision(int t, int i, int step) {
        int code = operations.code(t, i);
        if (code == OpCode.CHOOSE) {
            return operations.choice(t, i);
        }
        if (!Effects.isOfMutex(code)) {
            return Script.NEWEST;
        }
        int location = operations.location(t, i);
        isHeld.extendTo(location + 1);
        freed.extendTo(location + 1);
        if (Effects.isRelease(code)) {
            isHeld.set(location, 0);
            freed.set(location, step);
            return Script.NEWEST;
        }
        boolean passes = OpCode.isAcquire(code) && isHeld.get(location) == 1;
        isHeld.set(location, 1);
        passesOver |= passes;
        return passes ? freed.get(location) : Script.NEWEST;
    }
}
