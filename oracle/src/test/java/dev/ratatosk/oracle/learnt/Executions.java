package dev.ratatosk.oracle.learnt;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.port.Failure;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import java.util.ArrayList;
import java.util.List;

/// All that can be seen of the executions of an exploration, as text, in their order.
record Executions(List<String> texts) {
    /// The first executions that the strategy explores.
    static Executions of(Program program, Strategy strategy, int most) {
        List<String> texts = new ArrayList<>();
        new Exploration(
                        program,
                        strategy,
                        (trace, finding) -> {
                            texts.add(text(trace, finding));
                            return texts.size() < most;
                        })
                .run();
        return new Executions(texts);
    }

    static String text(Trace trace, Strategy.Finding finding) {
        StringBuilder text = new StringBuilder();
        text.append(finding).append(' ').append(trace.ending()).append('\n');
        for (int e = 0; e < trace.length(); e++) {
            text.append(trace.thread(e)).append('.').append(trace.index(e)).append(' ');
            add(text, trace.operations(), e);
            text.append(" from ").append(trace.source(e)).append(": ").append(trace.read(e));
            if (trace.writes(e)) {
                text.append(" writes ").append(trace.written(e));
            }
            text.append('\n');
        }
        for (int t = 0; t < trace.threads(); t++) {
            add(text, trace, t);
        }
        for (Failure failure : trace.failures()) {
            text.append("failure of ").append(failure.thread());
            text.append(" at ").append(failure.position()).append('\n');
        }
        return text.toString();
    }

    private static void add(StringBuilder text, Trace trace, int thread) {
        ThreadStatus status = trace.status(thread);
        text.append("thread ").append(thread).append(' ').append(status);
        if (status != ThreadStatus.ABSENT) {
            text.append(" created ").append(trace.creation(thread));
            text.append(" daemon ").append(trace.isDaemon(thread)).append(" events");
            for (int i = 0; i < trace.events(thread); i++) {
                text.append(' ').append(trace.position(thread, i));
            }
        }
        if (status == ThreadStatus.ASSUME_BLOCKED) {
            text.append(" spinning ").append(trace.spinningSince(thread));
        }
        if (status == ThreadStatus.PENDING) {
            text.append(" at ");
            add(text, trace.pending(), thread);
            int code = trace.pending().code[thread];
            if (OpCode.accesses(code)) {
                int location = trace.pending().location[thread];
                text.append(" value ").append(trace.memory().value(location));
                text.append(" of ").append(trace.memory().lastWrite(location));
                text.append(" initially ").append(trace.memory().initial(location));
            }
        }
        text.append('\n');
    }

    private static void add(StringBuilder text, OperationTable table, int row) {
        int code = table.code[row];
        text.append(Integer.toHexString(code)).append(" l").append(table.location[row]);
        text.append(' ').append(table.a[row]);
        if (!OpCode.isPlain(code)) {
            text.append(' ').append(table.b[row]).append(' ').append(table.g[row]);
        }
    }
}
