package dev.ratatosk.core.learnt;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import dev.ratatosk.core.runtime.Turns;
import dev.ratatosk.core.table.BooleanColumn;

/// An execution that is put together from the [Tries], in the trace: the first events may be those
/// of the execution before, the others are what threads were seen to do.
final class Simulation {
    private final Tries tries;
    private final Places places;
    private final TraceRecorder recorder;
    private final Trace trace;
    private final Turns turns;

    /// By thread, while events are taken back.
    private final BooleanColumn hasMovedBack = new BooleanColumn();

    Simulation(Tries tries, Places places, TraceRecorder recorder, Turns turns) {
        this.tries = tries;
        this.places = places;
        this.recorder = recorder;
        this.trace = recorder.trace();
        this.turns = turns;
    }

    /// Begins an execution with nothing; says whether it is known how it begins.
    boolean begin(Plan plan) {
        recorder.begin();
        turns.begin(plan, 0);
        return tries.root() != Tries.NONE && comeTo(0, tries.root());
    }

    /// Begins an execution with the first events of the one before.
    void beginWith(int kept, Plan plan) {
        takeBackTo(kept);
        turns.begin(plan, kept);
    }

    private void takeBackTo(int kept) {
        hasMovedBack.extendTo(trace.threads());
        for (int e = trace.length() - 1; e >= kept; e--) {
            int thread = trace.thread(e);
            places.come(thread, places.before(e));
            hasMovedBack.set(thread, true);
            recorder.takeBack(places.overwritten(e));
        }
        OperationTable pending = trace.pending();
        for (int t = 0; t < hasMovedBack.size(); t++) {
            if (hasMovedBack.get(t)) {
                hasMovedBack.set(t, false);
                if (trace.status(t) != ThreadStatus.ABSENT) {
                    pending.copy(t, tries.operations(), places.of(t));
                    recorder.status(t, ThreadStatus.PENDING);
                }
            }
        }
        recorder.end(Ending.STOPPED);
    }

    /// Follows the plan to its end; says whether all was known. If not, the trace has the events up
    /// to the one of which it is not known what its thread does then.
    boolean follow() {
        try {
            while (true) {
                int thread = turns.next();
                if (thread == Policy.STOP) {
                    observe();
                    recorder.end(turns.ending());
                    return true;
                }
                if (trace.status(thread) != ThreadStatus.PENDING || !step(thread)) {
                    return false;
                }
            }
        } catch (DivergenceException _) {
            // The program says why, or it does not repeat itself.
            return false;
        }
    }

    /// What threads have observed follows from where they have come to.
    private void observe() {
        SeenTexts texts = tries.texts();
        recorder.forgetObservations();
        if (!texts.areSome()) {
            return;
        }
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) != ThreadStatus.ABSENT) {
                for (String text : texts.at(places.of(t))) {
                    recorder.observe(t, text);
                }
            }
        }
    }

    /// Performs the thread's pending operation; says whether it is known what it does then.
    private boolean step(int thread) {
        int event = trace.length();
        int node = places.of(thread);
        int code = tries.operations().code[node];
        places.enter(event, node);
        if (OpCode.mayWrite(code)) {
            int location = tries.operations().location[node];
            places.overwrites(event, trace.memory().lastWrite(location));
        }
        long read = turns.perform(thread);
        if (turns.stoppedThread()) {
            recorder.spin(thread, Trace.NO_EVENT);
            return true;
        }
        int next = tries.after(node, places.lesson(event, read));
        if (next == Tries.NONE) {
            return false;
        }
        if (code == OpCode.START && !create(node, event)) {
            return false;
        }
        return comeTo(thread, next);
    }

    private boolean create(int node, int event) {
        int root = tries.child(node);
        if (root == Tries.NONE) {
            return false;
        }
        int child = (int) tries.operations().a[node];
        recorder.create(child, event);
        if (tries.isDaemon(node)) {
            recorder.daemon(child);
        }
        return comeTo(child, root);
    }

    /// Lets the thread come to the node; says whether it may be there without running its code.
    private boolean comeTo(int thread, int node) {
        places.come(thread, node);
        Allocations.Block[] allocated = tries.allocated(node);
        if (allocated != null) {
            for (Allocations.Block block : allocated) {
                block.initialise(recorder);
            }
        }
        switch (tries.kind(node)) {
            case Tries.PENDING -> {
                trace.pending().copy(thread, tries.operations(), node);
                recorder.status(thread, ThreadStatus.PENDING);
            }
            case Tries.FINISHED -> recorder.status(thread, ThreadStatus.FINISHED);
            case Tries.BLOCKED -> recorder.spin(thread, tries.spinningSince(node));
            default -> {
                return false;
            }
        }
        return true;
    }
}
