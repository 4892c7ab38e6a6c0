package dev.ratatosk.core.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.sync.Attendance;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Counts;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Orders of arrival at barriers: one execution where the program cannot tell them apart, and all
/// where it can.
final class BarrierOrdersTest {
    static List<Algorithm> explored() {
        return Algorithms.all().stream().filter(a -> !a.equals(Algorithms.NAIVE)).toList();
    }

    private static Verdict check(Scenario program, Algorithm algorithm, int workers) {
        Config config =
                Config.builder().algorithm(algorithm).workers(workers).keepGoing(true).build();
        return Checker.check(program, config);
    }

    private static Counts counts(Scenario program, Algorithm algorithm) {
        Verdict verdict = check(program, algorithm, 1);
        assertInstanceOf(Verdict.Verified.class, verdict, algorithm.id());
        return verdict.statistics().counts();
    }

    /// The threads, main among them, that each do the same with a barrier for `parties`.
    private static Scenario meeting(int threads, int parties, Consumer<Barrier> body) {
        return () -> {
            Barrier barrier = new Barrier("barrier", parties);
            List<ModelThread> others = new ArrayList<>();
            for (int i = 1; i < threads; i++) {
                others.add(ModelThread.start(() -> body.accept(barrier)));
            }
            body.accept(barrier);
            others.forEach(ModelThread::join);
        };
    }

    @ParameterizedTest
    @MethodSource("explored")
    void ordersOfArrivalAreOneExecution(Algorithm algorithm) {
        for (int threads = 1; threads <= 5; threads++) {
            Counts counts = counts(meeting(threads, threads, Barrier::await), algorithm);
            assertEquals(1, counts.complete(), threads + " threads");
            assertEquals(1, counts.runs(), threads + " threads");
        }
    }

    @ParameterizedTest
    @MethodSource("explored")
    void roundsAreOneExecutionToo(Algorithm algorithm) {
        Scenario program =
                meeting(
                        3,
                        3,
                        barrier -> {
                            for (int round = 0; round < 3; round++) {
                                barrier.await();
                            }
                        });
        assertEquals(1, counts(program, algorithm).runs());
    }

    @ParameterizedTest
    @MethodSource("explored")
    void positionsTellOrdersApart(Algorithm algorithm) {
        Scenario program =
                meeting(3, 3, barrier -> Model.check(barrier.awaitPosition() < 3, "position"));
        assertEquals(6, counts(program, algorithm).complete());
    }

    @ParameterizedTest
    @MethodSource("explored")
    void onePositionAtOneOfTwoBarriersTellsAllOrdersApart(Algorithm algorithm) {
        Scenario program =
                () -> {
                    Barrier first = new Barrier("first", 2);
                    Barrier second = new Barrier("second", 2);
                    ModelThread other =
                            ModelThread.start(() -> {
                                first.await();
                                int _ = second.awaitPosition();
                            });
                    first.await();
                    int _ = second.awaitPosition();
                    other.join();
                };
        assertEquals(4, counts(program, algorithm).complete());
    }

    @ParameterizedTest
    @MethodSource("explored")
    void moreThreadsThanPartiesAreNotOneMeeting(Algorithm algorithm) {
        Counts counts = counts(meeting(4, 2, Barrier::await), algorithm);
        assertEquals(counts(meeting(4, 2, Barrier::awaitPosition), algorithm), counts);
        assertTrue(counts.complete() >= 24, "orders of four arrivals");
    }

    /// Who meets depends on who is first: an execution shows it that the rehearsal did not.
    @ParameterizedTest
    @MethodSource("explored")
    void whoMeetsMayDependOnTheSchedule(Algorithm algorithm) {
        Scenario program =
                () -> {
                    SharedInt turn = new SharedInt("turn", 0);
                    Barrier barrier = new Barrier("barrier", 2);
                    Runnable body =
                            () -> {
                                if (turn.getAndAdd(1) < 2) {
                                    barrier.await();
                                }
                            };
                    ModelThread a = ModelThread.start(body::run);
                    ModelThread b = ModelThread.start(body::run);
                    body.run();
                    a.join();
                    b.join();
                };
        assertEquals(12, counts(program, algorithm).complete(), "6 orders, and 2 of arrivals each");
    }

    /// The first execution has the error; others, in which other threads meet, are executed only in
    /// search of the simplest schedule.
    @ParameterizedTest
    @MethodSource("explored")
    void whoMeetsMayTurnOutInTheSearchForASimpleSchedule(Algorithm algorithm) {
        Scenario program =
                () -> {
                    SharedInt turn = new SharedInt("turn", 0);
                    SharedInt ends = new SharedInt("ends", 0);
                    Barrier barrier = new Barrier("barrier", 2);
                    Runnable body =
                            () -> {
                                if (turn.getAndAdd(1) < 2) {
                                    barrier.await();
                                }
                                Model.check(ends.getAndAdd(1) < 2, "the third one");
                            };
                    ModelThread a = ModelThread.start(body::run);
                    ModelThread b = ModelThread.start(body::run);
                    body.run();
                    a.join();
                    b.join();
                };
        Bug bug = bugIn(program, algorithm);
        assertEquals(ErrorKind.ASSERTION, bug.kind());
        Replay replay = Checker.replay(program, bug.schedule(), Config.defaults());
        assertEquals(bug.kind(), replay.error().orElseThrow().kind());
    }

    @ParameterizedTest
    @MethodSource("explored")
    void whatIsWrittenBeforeTheBarrierIsReadBehindIt(Algorithm algorithm) {
        int n = 3;
        Scenario program =
                () -> {
                    Barrier barrier = new Barrier("barrier", n);
                    SharedInt[] places = new SharedInt[n];
                    for (int i = 0; i < n; i++) {
                        places[i] = new SharedInt("place" + i, 0);
                    }
                    List<ModelThread> others = new ArrayList<>();
                    Consumer<Integer> body =
                            me -> {
                                for (int round = 1; round <= 2; round++) {
                                    places[me].set(round);
                                    barrier.await();
                                    for (SharedInt place : places) {
                                        Model.check(place.get() == round, "left too early");
                                    }
                                    barrier.await();
                                }
                            };
                    for (int i = 1; i < n; i++) {
                        int me = i;
                        others.add(ModelThread.start(() -> body.accept(me)));
                    }
                    body.accept(0);
                    others.forEach(ModelThread::join);
                };
        assertEquals(1, counts(program, algorithm).runs());
    }

    @ParameterizedTest
    @MethodSource("explored")
    void aMissingPartyIsADeadlock(Algorithm algorithm) {
        Bug bug = bugIn(meeting(2, 3, Barrier::await), algorithm);
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
    }

    /// The rehearsal shows a meeting of all; in other executions one of them does not come.
    @ParameterizedTest
    @MethodSource("explored")
    void whoComesOnlySometimesIsMissed(Algorithm algorithm) {
        Scenario program =
                () -> {
                    SharedInt late = new SharedInt("late", 0);
                    Barrier barrier = new Barrier("barrier", 2);
                    ModelThread other =
                            ModelThread.start(() -> {
                                if (late.get() == 0) {
                                    barrier.await();
                                }
                            });
                    barrier.await();
                    late.set(1);
                    other.join();
                };
        assertInstanceOf(Verdict.Verified.class, check(program, algorithm, 1));
        Scenario without =
                () -> {
                    SharedInt late = new SharedInt("late", 0);
                    Barrier barrier = new Barrier("barrier", 2);
                    ModelThread other =
                            ModelThread.start(() -> {
                                if (late.get() == 1) {
                                    barrier.await();
                                }
                            });
                    late.set(1);
                    barrier.await();
                    other.join();
                };
        Bug bug = bugIn(without, algorithm);
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
        Replay replay = Checker.replay(without, bug.schedule(), Config.defaults());
        assertEquals(ErrorKind.DEADLOCK, replay.error().orElseThrow().kind());
    }

    @ParameterizedTest
    @MethodSource("explored")
    void schedulesWithPositionsAreReplayed(Algorithm algorithm) {
        Scenario program =
                meeting(
                        3,
                        3,
                        barrier -> {
                            barrier.await();
                            Model.check(barrier.awaitPosition() != 2, "somebody is last");
                        });
        Bug bug = bugIn(program, algorithm);
        assertEquals(ErrorKind.ASSERTION, bug.kind());
        Replay replay = Checker.replay(program, bug.schedule(), Config.defaults());
        assertEquals(bug.kind(), replay.error().orElseThrow().kind());
    }

    @ParameterizedTest
    @MethodSource("explored")
    void workersSeeTheSameMeetings(Algorithm algorithm) {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Barrier barrier = new Barrier("barrier", 3);
                    Runnable body =
                            () -> {
                                int seen = x.getAndAdd(1);
                                barrier.await();
                                x.getAndAdd(seen);
                                barrier.await();
                            };
                    ModelThread a = ModelThread.start(body::run);
                    ModelThread b = ModelThread.start(body::run);
                    body.run();
                    a.join();
                    b.join();
                };
        assertEquals(
                check(program, algorithm, 1).statistics().counts().complete(),
                check(program, algorithm, 4).statistics().counts().complete());
    }

    @Test
    void aProgramThatLearnsWhoMeetsIsTheSameOtherwise() throws NoSuchMethodException {
        Scenario learning = Attendance.learntBy(() -> {});
        for (Method method : Scenario.class.getMethods()) {
            Method own = learning.getClass().getMethod(method.getName());
            assertNotEquals(Scenario.class, own.getDeclaringClass(), method.getName());
        }
    }

    private static Bug bugIn(Scenario program, Algorithm algorithm) {
        Config config = Config.builder().algorithm(algorithm).build();
        return assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config))
                .bugs()
                .getFirst();
    }
}
