package dev.ratatosk.core.check.replay;

import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.ArrayList;
import java.util.List;

/// Writes an execution down as a schedule that can be repeated.
public final class Recording {
    private Recording() {}

    /// The events of the trace in the order in which the model tells them.
    public static Schedule of(Trace trace, CoroutineProgram program, MemoryModel memoryModel) {
        return of(trace, program, memoryModel, memoryModel.tellingOrder(trace));
    }

    /// The events of the trace in another order.
    public static Schedule of(
            Trace trace, CoroutineProgram program, MemoryModel memoryModel, List<Integer> order) {
        List<String> threads = new ArrayList<>();
        List<Schedule.Step> steps = new ArrayList<>();
        int[] place = new int[trace.length()];
        for (int e : order) {
            place[e] = steps.size();
            if (memoryModel.readsNewestWrites() && trace.isFailedAwait(e)) {
                // No other thread can tell that it was tried.
                continue;
            }
            String path = program.pathOf(trace.thread(e));
            if (!threads.contains(path)) {
                threads.add(path);
            }
            int decision = decisionOf(trace, e, memoryModel);
            boolean isSource = trace.code(e) != OpCode.CHOOSE && decision >= 0;
            steps.add(
                    new Schedule.Step(
                            threads.indexOf(path), isSource ? place[decision] : decision));
        }
        return new Schedule(memoryModel, threads, steps, program.fingerprint());
    }

    private static int decisionOf(Trace trace, int event, MemoryModel memoryModel) {
        if (trace.code(event) == OpCode.CHOOSE) {
            return (int) trace.read(event);
        }
        boolean chosen = !memoryModel.readsNewestWrites() && OpCode.reads(trace.code(event));
        return chosen ? trace.source(event) : Schedule.UNDECIDED;
    }
}
