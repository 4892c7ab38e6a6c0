package dev.ratatosk.java.program.threads;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.Shadow;
import dev.ratatosk.java.program.state.ScenarioState;

/// Signals of monitors and conditions. A thread that waits does so at a word of its own, which says
/// why it continues.
public final class Signals {
    private static final long NOTIFIED = 1;
    private static final long WOKEN = 2;

    private final Ops ops;
    private final ScenarioState state;
    private final Locations locations;
    private final ThreadTable threads;

    Signals(Ops ops, ScenarioState state, Locations locations, ThreadTable threads) {
        this.ops = ops;
        this.state = state;
        this.locations = locations;
        this.threads = threads;
    }

    /// Waits for a signal. Returns whether an interruption came instead.
    public boolean await(int me, long nanos, boolean interruptible) {
        Thread thread = threads.at(me);
        int signal = wordOf(me);
        if (threads.mayTimeOut(nanos)) {
            long read = ops.exchange(signal, 0);
            if (read == 0) {
                state.determinism.pass(me, nanos);
            }
            return read == WOKEN;
        }
        while (true) {
            long why =
                    ops.awaitAndUpdate(
                            signal, Guard.NOT_EQUAL, 0, Update.EXCHANGE, 0, Waiting.CONDITION);
            if (why == NOTIFIED) {
                return false;
            }
            if (interruptible && threads.isInterrupted(thread, false)) {
                return true;
            }
            // What is left of an interruption that the thread has seen before.
        }
    }

    /// Ends a wait without reason. Returns whether an interruption came in time.
    public boolean isInterruptedAfterAll(int me) {
        return ops.exchange(wordOf(me), 0) == WOKEN;
    }

    /// A signal came after the timeout had passed, but before the monitor was held again.
    public void drop(int me) {
        ops.exchange(wordOf(me), 0);
    }

    public void signal(int thread) {
        ops.write(wordOf(thread), NOTIFIED);
    }

    /// The thread is interrupted.
    void interrupt(Shadow thread) {
        ops.write(wordOf(thread), WOKEN);
    }

    private int wordOf(int thread) {
        return wordOf(state.objects.shadowOf(threads.at(thread)));
    }

    private int wordOf(Shadow thread) {
        return locations.ofPart(thread, Part.SIGNAL, 0);
    }
}
