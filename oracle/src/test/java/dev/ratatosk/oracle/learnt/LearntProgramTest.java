package dev.ratatosk.oracle.learnt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedRef;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.learnt.LearntProgram;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What threads do is learnt where it follows from what their operations returned, and nowhere
/// else.
final class LearntProgramTest {
    private static final int MAX_STEPS = 10_000;
    private static final int MOST_EXECUTIONS = 5_000;
    private static final Communication OPERATIONS = new Communication.Operations();
    private static final Communication RESULTS = new Communication.OperationsAndResults();

    /// A program with a statement of its front end, true or not.
    private record Stated(Communication communication, Scenario program) implements Scenario {
        @Override
        public void run() throws Exception {
            program.run();
        }
    }

    private static final class Node {
        int next;
    }

    static Iterable<Algorithm> algorithms() {
        return Algorithms.all();
    }

    private static CoroutineProgram port(Scenario scenario) {
        return new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
    }

    private static LearntProgram learnt(Communication communication, Scenario scenario) {
        return new LearntProgram(port(scenario), communication, MAX_STEPS);
    }

    private static void assertSame(Algorithm algorithm, LearntProgram learnt, Scenario scenario) {
        Executions expected =
                Executions.of(port(scenario), algorithm.newStrategy(Set.of()), MOST_EXECUTIONS);
        Executions actual = Executions.of(learnt, algorithm.newStrategy(Set.of()), MOST_EXECUTIONS);
        assertEquals(expected, actual);
    }

    /// The threads in an order: A publishes an object with what it has read in a plain field, B
    /// reads the field, C writes what A reads.
    private static Scenario plainField(String order) {
        return () -> {
            SharedInt x = new SharedInt("x", 0);
            SharedRef<@Nullable Node> ref = new SharedRef<>("ref", null);
            for (int i = 0; i < order.length(); i++) {
                switch (order.charAt(i)) {
                    case 'A' ->
                            ModelThread.start(
                                    "A",
                                    () -> {
                                        Node node = new Node();
                                        node.next = x.get();
                                        ref.set(node);
                                    });
                    case 'B' ->
                            ModelThread.start(
                                    "B",
                                    () -> {
                                        Node node = ref.get();
                                        Model.check(node == null || node.next == 0, "saw 1");
                                    });
                    default -> ModelThread.start("C", () -> x.set(1));
                }
            }
        };
    }

    /// A writes what it has read into a plain array; main looks at it after A has ended.
    private static Scenario plainArray(String order) {
        return () -> {
            SharedInt x = new SharedInt("x", 0);
            int[] seen = new int[1];
            ModelThread[] threads = new ModelThread[2];
            for (int i = 0; i < 2; i++) {
                threads[i] =
                        order.charAt(i) == 'A'
                                ? ModelThread.start("A", () -> seen[0] = x.get())
                                : ModelThread.start("C", () -> x.set(1));
            }
            for (ModelThread thread : threads) {
                thread.join();
            }
            Model.check(seen[0] == 0, "saw 1");
        };
    }

    private static Config config(Algorithm algorithm) {
        return Config.builder().algorithm(algorithm).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ABC", "ACB", "BAC", "BCA", "CAB", "CBA"})
    void aPlainFieldBehindAReferenceIsNotOverlooked(String order) {
        for (Algorithm algorithm : Algorithms.all()) {
            Scenario program = plainField(order);
            Config config = config(algorithm);
            assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config));
            // Even where the front end is wrong: objects in shared variables are noticed.
            Verdict stated = Checker.check(new Stated(OPERATIONS, program), config);
            assertInstanceOf(Verdict.BugFound.class, stated, algorithm.id());
            assertEquals(
                    "a thread stores an object in a shared variable",
                    stated.statistics().notLearnt().orElseThrow());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"AC", "CA"})
    void dataThatAThreadLeavesBehindAreNotOverlooked(String order) {
        for (Algorithm algorithm : Algorithms.all()) {
            Scenario program = plainArray(order);
            Config config = config(algorithm);
            assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config));
            assertInstanceOf(
                    Verdict.BugFound.class,
                    Checker.check(new Stated(RESULTS, program), config),
                    algorithm.id());
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void whatAThreadLeavesBehindIsKnownByItsHistory(Algorithm algorithm) {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    int[] sum = {0, 0};
                    ModelThread first =
                            ModelThread.start(
                                    "first",
                                    () -> {
                                        ModelThread inner =
                                                ModelThread.start(
                                                        "inner", () -> sum[0] = x.getAndAdd(1));
                                        inner.join();
                                        sum[1] = sum[0] + x.getAndAdd(10);
                                    });
                    x.getAndAdd(100);
                    first.join();
                    x.set(sum[1]);
                };
        LearntProgram learnt = learnt(RESULTS, program);
        assertSame(algorithm, learnt, program);
        assertNull(learnt.refusal());
    }

    @Test
    void programsAreNotLearntUnlessTheFrontEndSaysHowThreadsCommunicate() {
        var statistics = Checker.check(plainArray("AC"), Config.defaults()).statistics();
        assertEquals(
                "nothing says that its threads communicate by operations only",
                statistics.notLearnt().orElseThrow());
        assertNull(statistics.details().get("real-executions"));
    }

    @Test
    void itCanBeSwitchedOff() {
        Config config = Config.builder().without(Feature.LEARNT_THREADS).build();
        var statistics = Checker.check(manyExecutions(), config).statistics();
        assertEquals("switched off", statistics.notLearnt().orElseThrow());
    }

    private static Scenario manyExecutions() {
        return new Stated(
                OPERATIONS,
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    for (int i = 1; i <= 6; i++) {
                        int value = i;
                        ModelThread.start(() -> {
                            if (x.get() < value) {
                                x.set(value);
                            }
                        });
                    }
                });
    }

    @Test
    void aProgramThatChangesItsMindIsNoticed() {
        for (Algorithm algorithm : Algorithms.all()) {
            int[] executions = {0};
            Scenario program =
                    new Stated(
                            OPERATIONS,
                            () -> {
                                SharedInt x = new SharedInt("x", 0);
                                boolean odd = ++executions[0] > 30;
                                for (int i = 0; i < 5; i++) {
                                    int value = odd ? 100 : i;
                                    ModelThread.start(() -> {
                                        int _ = x.get();
                                        x.set(value);
                                    });
                                }
                            });
            Verdict verdict = Checker.check(program, config(algorithm));
            assertInstanceOf(Verdict.Interrupted.class, verdict, algorithm.id());
            assertEquals(
                    Verdict.Cause.DIVERGED,
                    ((Verdict.Interrupted) verdict).cause(),
                    verdict::toString);
        }
    }

    @Test
    void theLastExecutionIsCompared() {
        boolean[] odd = {false};
        LearntProgram learnt =
                learnt(
                        OPERATIONS,
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            x.set(odd[0] ? 1 : 0);
                        });
        Plan plan = Plan.newestWrites(new Script(), Policy.firstEnabled());
        learnt.run(plan);
        learnt.run(plan);
        odd[0] = true;
        DivergenceException noticed = assertThrows(DivergenceException.class, learnt::compareLast);
        assertTrue(noticed.toString().contains("diverged at step 0"), noticed::toString);
        assertEquals(1, learnt.realExecutions());
    }

    @Test
    void executionsWithErrorsAreReal() {
        Scenario program =
                new Stated(
                        OPERATIONS,
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            for (int i = 0; i < 2; i++) {
                                ModelThread.start(() -> x.set(x.get() + 1));
                            }
                            Model.check(x.get() < 2, "two");
                        });
        for (Algorithm algorithm : Algorithms.all()) {
            Config config = config(algorithm).toBuilder().keepGoing(true).build();
            var found = assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config));
            for (Bug bug : found.bugs()) {
                assertEquals("two", bug.message());
                assertTrue(bug.stack().stream().anyMatch(f -> f.contains("Learnt")));
            }
            Long real = found.statistics().details().get("real-executions");
            assertTrue(real != null && real >= found.statistics().errors(), algorithm.id());
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void initialValuesMayDependOnWhatWasRead(Algorithm algorithm) {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    for (int i = 1; i <= 3; i++) {
                        int value = i;
                        ModelThread.start(() -> {
                            SharedInt own = new SharedInt("own", x.get());
                            ModelThread.start(() -> x.set(own.get() + value));
                            own.add(1);
                        });
                    }
                };
        LearntProgram learnt = learnt(OPERATIONS, program);
        assertSame(algorithm, learnt, program);
        assertNull(learnt.refusal());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void daemonsConditionsAndBlockedThreadsAreLearnt(Algorithm algorithm) {
        Scenario program =
                () -> {
                    Mutex mutex = new Mutex("mutex");
                    Condition condition = mutex.newCondition();
                    SharedInt x = new SharedInt("x", 0);
                    Ops.current().start(() -> x.awaitEqual(7), "daemon", true);
                    for (int i = 0; i < 2; i++) {
                        ModelThread.start(() -> {
                            mutex.lock();
                            if (x.get() == 0) {
                                condition.await();
                            }
                            mutex.unlock();
                        });
                    }
                    ModelThread.start(() -> {
                        mutex.lock();
                        x.set(1 + Model.choose(2));
                        condition.signal();
                        mutex.unlock();
                    });
                    Model.assume(x.get() != 1);
                };
        LearntProgram learnt = learnt(OPERATIONS, program);
        assertSame(algorithm, learnt, program);
        assertNull(learnt.refusal());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void whatWasDroppedIsLearntAgain(Algorithm algorithm) {
        Scenario program = manyExecutions();
        int mostNodes = 40;
        LearntProgram learnt = new LearntProgram(port(program), OPERATIONS, MAX_STEPS, mostNodes);
        Executions expected =
                Executions.of(port(program), algorithm.newStrategy(Set.of()), MOST_EXECUTIONS);
        int[] most = {0};
        var bounded =
                (dev.ratatosk.core.port.Program)
                        plan -> {
                            var trace = learnt.run(plan);
                            most[0] = Math.max(most[0], learnt.nodes());
                            return trace;
                        };
        assertEquals(
                expected, Executions.of(bounded, algorithm.newStrategy(Set.of()), MOST_EXECUTIONS));
        assertTrue(learnt.forgotten() > 0);
        int mostOfAnExecution = 40;
        assertTrue(most[0] <= mostNodes + mostOfAnExecution, "up to " + most[0] + " nodes");
    }

    /// The comparison with a real execution happens in the middle, too.
    @Test
    void fewExecutionsAreReal() {
        LearntProgram learnt = learnt(OPERATIONS, manyExecutions());
        assertSame(Algorithms.OPTIMAL, learnt, manyExecutions());
        assertTrue(learnt.executions() > 500);
        assertTrue(learnt.realExecutions() < 100, () -> learnt.realExecutions() + " real");
    }
}
