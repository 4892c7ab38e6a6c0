package dev.ratatosk.core.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The rules of execution, for both coroutine back ends.
final class CoroutineProgramTest {
    private static final int MAX_STEPS = 200;

    private static CoroutineProgram program(CoroutineKind kind, Scenario scenario) {
        return new CoroutineProgram(scenario, kind, MAX_STEPS);
    }

    private static Plan freely() {
        return Plan.newestWrites(new Script(), Policy.firstEnabled());
    }

    private static Script recorded(Trace trace) {
        Script script = new Script();
        for (int e = 0; e < trace.length(); e++) {
            script.addEvent(trace, e);
        }
        return script;
    }

    /// The thread with the largest number first.
    private static final Policy LAST_ENABLED =
            soFar -> {
                for (int t = soFar.threads() - 1; t >= 0; t--) {
                    if (soFar.isEnabled(t)) {
                        return t;
                    }
                }
                return Policy.STOP;
            };

    private static String threadsOf(Trace trace) {
        StringBuilder out = new StringBuilder();
        for (int e = 0; e < trace.length(); e++) {
            out.append(trace.thread(e));
        }
        return out.toString();
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void thePolicyDecidesWhoMoves(CoroutineKind kind) {
        Scenario scenario =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.set(1));
                    x.set(2);
                };
        CoroutineProgram program = program(kind, scenario);
        assertEquals("001", threadsOf(program.run(freely())));
        Trace trace = program.run(Plan.newestWrites(new Script(), LAST_ENABLED));
        assertEquals("010", threadsOf(trace));
        assertEquals(Ending.COMPLETE, trace.ending());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void readsTakeTheNewestWriteAndSayWhichOneItWas(CoroutineKind kind) {
        Trace trace =
                program(
                                kind,
                                () -> {
                                    SharedInt x = new SharedInt("x", 7);
                                    x.get();
                                    x.set(8);
                                    x.get();
                                })
                        .run(freely());
        assertEquals(Trace.INITIAL, trace.source(0));
        assertEquals(7, trace.read(0));
        assertEquals(1, trace.source(2));
        assertEquals(8, trace.read(2));
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void anExplorerMayChooseTheSourceOfARead(CoroutineKind kind) {
        CoroutineProgram program =
                program(
                        kind,
                        () -> {
                            SharedInt x = new SharedInt("x", 7);
                            x.set(8);
                            x.set(x.get() + 1);
                        });
        Policy readsInitial =
                new Policy() {
                    @Override
                    public int next(Trace soFar) {
                        return soFar.status(0) == ThreadStatus.PENDING ? 0 : STOP;
                    }

                    @Override
                    public int decide(Trace soFar, int thread) {
                        return Trace.INITIAL;
                    }
                };
        Trace trace = program.run(new Plan(new Script(), readsInitial, true));
        assertEquals(7, trace.read(1));
        assertEquals(8, trace.written(2));
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aScriptIsRepeatedWithoutAskingThePolicy(CoroutineKind kind) {
        Scenario scenario =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread t = ModelThread.start(() -> x.set(x.get() + 1));
                    x.set(x.get() + 1);
                    t.join();
                };
        CoroutineProgram program = program(kind, scenario);
        Trace trace = program.run(Plan.newestWrites(new Script(), LAST_ENABLED));
        String order = threadsOf(trace);
        Script script = recorded(trace);
        AtomicInteger asked = new AtomicInteger();
        Policy counting =
                soFar -> {
                    asked.incrementAndGet();
                    return Policy.STOP;
                };
        Trace again = program.run(Plan.newestWrites(script, counting));
        assertEquals(order, threadsOf(again));
        assertEquals(1, asked.get(), "asked once, after the last step of the script");
        assertEquals(Ending.COMPLETE, again.ending());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aThreadThatIsNextAnywayGoesOnWithoutASwitch(CoroutineKind kind) {
        int[] pollsByDriver = {0};
        Policy onWhichStack =
                new Policy() {
                    @Override
                    public int next(Trace soFar) {
                        boolean onDriver =
                                StackWalker.getInstance()
                                        .walk(frames ->
                                                frames.noneMatch(
                                                        f -> f.getMethodName().equals("operate")));
                        pollsByDriver[0] += onDriver ? 1 : 0;
                        return soFar.isEnabled(0) ? 0 : STOP;
                    }
                };
        program(
                        kind,
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            for (int i = 0; i < 10; i++) {
                                x.set(i);
                            }
                        })
                .run(Plan.newestWrites(new Script(), onWhichStack));
        // The driver advances main to its first operation and asks; the next nine answers are had
        // on
        // main's own stack; the driver asks again when main has ended.
        assertEquals(2, pollsByDriver[0]);
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aGuardBlocksUntilItsValueIsThere(CoroutineKind kind) {
        Scenario scenario =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.set(1));
                    x.awaitEqual(1);
                    x.set(2);
                };
        CoroutineProgram program = program(kind, scenario);
        boolean[] enabledBefore = {true};
        Policy watching =
                soFar -> {
                    if (soFar.length() == 1) {
                        enabledBefore[0] = soFar.isEnabled(0);
                    }
                    return Policy.firstEnabled().next(soFar);
                };
        Trace trace = program.run(Plan.newestWrites(new Script(), watching));
        assertFalse(enabledBefore[0]);
        assertEquals("0100", threadsOf(trace));
        assertEquals(1, trace.source(2));
        assertEquals(Ending.COMPLETE, trace.ending());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aGuardThatNeverHoldsBlocksTheExecution(CoroutineKind kind) {
        Trace trace =
                program(
                                kind,
                                () -> {
                                    SharedInt x = new SharedInt("x", 0);
                                    x.awaitEqual(1);
                                })
                        .run(freely());
        assertEquals(Ending.BLOCKED, trace.ending());
        assertEquals(ThreadStatus.PENDING, trace.status(0));
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aFailedAssumptionStopsItsThreadOnly(CoroutineKind kind) {
        Trace trace =
                program(
                                kind,
                                () -> {
                                    SharedInt x = new SharedInt("x", 0);
                                    ModelThread.start(() -> Model.assume(false));
                                    x.set(1);
                                })
                        .run(freely());
        assertEquals(Ending.BLOCKED, trace.ending());
        assertEquals(ThreadStatus.FINISHED, trace.status(0));
        assertEquals(ThreadStatus.ASSUME_BLOCKED, trace.status(1));
        assertEquals(2, trace.length());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aScriptedJoinOfAThreadWithoutOperationsWorks(CoroutineKind kind) {
        CoroutineProgram program = program(kind, () -> ModelThread.start(() -> {}).join());
        Trace trace = program.run(freely());
        assertEquals(Kind.JOIN, trace.kind(1));
        Trace again = program.run(Plan.newestWrites(recorded(trace), Policy.firstEnabled()));
        assertEquals(Ending.COMPLETE, again.ending());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aProgramThatDoesSomethingElseInAReplayDiverges(CoroutineKind kind) {
        int[] run = {0};
        CoroutineProgram program =
                program(
                        kind,
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            x.set(run[0]++);
                        });
        Script script = recorded(program.run(freely()));
        DivergenceException thrown =
                assertThrows(
                        DivergenceException.class,
                        () -> program.run(Plan.newestWrites(script, Policy.firstEnabled())));
        assertEquals(0, thrown.step());
        assertTrue(
                String.valueOf(thrown.getMessage()).contains("expected write of location 0 (0)"));
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aThreadThatEndsEarlierInAReplayDiverges(CoroutineKind kind) {
        int[] run = {0};
        CoroutineProgram program =
                program(
                        kind,
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            x.set(1);
                            if (run[0]++ == 0) {
                                x.set(2);
                            }
                        });
        Script script = recorded(program.run(freely()));
        assertThrows(
                DivergenceException.class,
                () -> program.run(Plan.newestWrites(script, Policy.firstEnabled())));
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void afterADivergenceTheProgramCanBeRunAgain(CoroutineKind kind) {
        int[] run = {0};
        CoroutineProgram program =
                program(
                        kind,
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            ModelThread.start(x::get);
                            x.set(run[0] == 1 ? 1 : 0);
                            run[0]++;
                        });
        Script script = recorded(program.run(freely()));
        assertThrows(
                DivergenceException.class,
                () -> program.run(Plan.newestWrites(script, Policy.firstEnabled())));
        assertEquals(Ending.COMPLETE, program.run(freely()).ending());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void anExceptionEndsItsThreadAndIsRecorded(CoroutineKind kind) {
        Trace trace =
                program(
                                kind,
                                () -> {
                                    SharedInt x = new SharedInt("x", 0);
                                    ModelThread t =
                                            ModelThread.start(() -> {
                                                x.set(1);
                                                throw new IllegalStateException("no");
                                            });
                                    t.join();
                                    x.set(2);
                                })
                        .run(freely());
        assertEquals(Ending.COMPLETE, trace.ending());
        assertEquals(1, trace.failures().size());
        assertEquals(1, trace.failures().getFirst().thread());
        assertEquals("no", trace.failures().getFirst().cause().getMessage());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aStackOverflowIsAFailureLikeAnyOther(CoroutineKind kind) {
        CoroutineProgram program = program(kind, CoroutineProgramTest::recurse);
        Trace trace = program.run(freely());
        assertTrue(trace.failures().getFirst().cause() instanceof StackOverflowError);
        assertEquals(Ending.COMPLETE, program.run(freely()).ending());
    }

    @SuppressWarnings("InfiniteRecursion")
    private static void recurse() {
        recurse();
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void theLimitOnStepsCutsAnEndlessExecution(CoroutineKind kind) {
        Trace trace =
                program(
                                kind,
                                () -> {
                                    SharedInt x = new SharedInt("x", 0);
                                    while (x.get() == 0) {
                                        x.set(0);
                                    }
                                })
                        .run(freely());
        assertEquals(Ending.STEP_LIMIT, trace.ending());
        assertEquals(MAX_STEPS, trace.length());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void finallyBlocksOfAnAbandonedThreadLeaveNoEvents(CoroutineKind kind) {
        CoroutineProgram program =
                program(
                        kind,
                        () -> {
                            Mutex m = new Mutex("m");
                            SharedInt x = new SharedInt("x", 0);
                            m.with(() -> x.awaitEqual(1));
                        });
        Trace trace = program.run(freely());
        assertEquals(1, trace.length());
        assertEquals(ThreadStatus.PENDING, trace.status(0));
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void numbersOfThreadsAndLocationsDoNotDependOnTheSchedule(CoroutineKind kind) {
        Scenario scenario =
                () -> {
                    for (int i = 0; i < 2; i++) {
                        ModelThread.start(() -> {
                            SharedInt own = new SharedInt("own", 0);
                            own.set(1);
                            ModelThread.start(() -> own.set(2));
                        });
                    }
                };
        CoroutineProgram program = program(kind, scenario);
        Trace trace = program.run(Plan.newestWrites(new Script(), LAST_ENABLED));
        int[] locationOf = locationsWritten(trace);
        String[] paths = {program.pathOf(1), program.pathOf(2)};
        Trace other = program.run(freely());
        assertEquals(locationOf[1], locationsWritten(other)[1]);
        assertEquals(locationOf[2], locationsWritten(other)[2]);
        assertEquals("0.0", paths[0]);
        assertEquals("0.1", paths[1]);
    }

    private static int[] locationsWritten(Trace trace) {
        int[] location = new int[trace.threads()];
        for (int e = 0; e < trace.length(); e++) {
            if (trace.kind(e) == Kind.WRITE) {
                location[trace.thread(e)] = trace.location(e);
            }
        }
        return location;
    }

    @Test
    void sharedVariablesOutsideOfACheckAreRefusedWithAdvice() {
        IllegalStateException thrown =
                assertThrows(IllegalStateException.class, () -> new SharedInt("x", 0));
        assertTrue(String.valueOf(thrown.getMessage()).contains("Checker.check"));
    }

    @Test
    void aBrokenPolicyIsNotBlamedOnTheProgram() {
        CoroutineProgram program =
                program(
                        CoroutineKind.fastest(),
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            x.set(1);
                            x.set(2);
                        });
        Policy broken =
                soFar -> {
                    if (soFar.length() == 1) {
                        throw new UnsupportedOperationException("explorer");
                    }
                    return 0;
                };
        assertThrows(
                UnsupportedOperationException.class,
                () -> program.run(Plan.newestWrites(new Script(), broken)));
    }
}
