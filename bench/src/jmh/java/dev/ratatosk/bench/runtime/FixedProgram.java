package dev.ratatosk.bench.runtime;

import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;

/// A program whose threads write and read one variable in turns, with the script of one execution
/// of it. The main thread starts the others and then does as they do.
final class FixedProgram {
    private final CoroutineProgram program;
    private final Plan replay;

    private FixedProgram(CoroutineProgram program, Plan replay) {
        this.program = program;
        this.replay = replay;
    }

    /// A program of `events` operations, the starts of threads included.
    static FixedProgram of(int threads, int events, Schedule schedule, CoroutineKind kind) {
        CoroutineProgram program =
                new CoroutineProgram(body(threads, events), kind, Integer.MAX_VALUE);
        Trace recorded =
                program.run(Plan.newestWrites(new Script(), new RoundRobin(schedule.operations())));
        Script script = new Script();
        for (int event = 0; event < recorded.length(); event++) {
            script.addEvent(recorded, event);
        }
        if (script.length() != events || recorded.ending() != Ending.COMPLETE) {
            throw new IllegalStateException(
                    script.length() + " events, " + recorded.ending() + ", instead of " + events);
        }
        return new FixedProgram(program, Plan.newestWrites(script, Policy.firstEnabled()));
    }

    private static Scenario body(int threads, int events) {
        int work = events - (threads - 1);
        return () -> {
            SharedInt x = new SharedInt("x", 0);
            for (int t = 1; t < threads; t++) {
                int operations = work / threads;
                ModelThread.start(() -> work(x, operations));
            }
            work(x, work - (threads - 1) * (work / threads));
        };
    }

    private static void work(SharedInt x, int operations) {
        for (int i = 0; i < operations; i++) {
            if (i % 2 == 0) {
                x.set(i);
            } else {
                x.get();
            }
        }
    }

    /// Executes the script once.
    ///
    /// @return the number of events, so that nothing can be optimised away
    int replay() {
        return program.run(replay).length();
    }

    /// All threads are started before any works.
    private static final class RoundRobin implements Policy {
        private final int operations;
        private int current;
        private int performed;

        RoundRobin(int operations) {
            this.operations = operations;
        }

        @Override
        public int next(Trace soFar) {
            if (soFar.isEnabled(0) && soFar.pending().code[0] == OpCode.START) {
                return 0;
            }
            if (performed == operations || !soFar.isEnabled(current)) {
                current = following(soFar);
                performed = 0;
            }
            performed++;
            return current;
        }

        private int following(Trace soFar) {
            for (int i = 1; i <= soFar.threads(); i++) {
                int candidate = (current + i) % soFar.threads();
                if (soFar.isEnabled(candidate)) {
                    return candidate;
                }
            }
            return STOP;
        }
    }
}
