package dev.ratatosk.bytecode.purity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bytecode.Sources;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.bytecode.purity.access.ApiAccesses;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Loops one by one: what the pass makes of them, and what can then be explored.
final class LoopPassTest {
    private static final LoopOptions PASS = LoopOptions.defaults();
    private static final LoopOptions ASSUMPTIONS =
            new LoopOptions(Search.PURITY, false, LoopOptions.UNBOUNDED);

    /// What came of a program.
    private record Run(List<LoopReport> loops, Verdict verdict) {
        String counts() {
            return verdict.statistics().complete() + "+" + verdict.statistics().blocked();
        }

        Run treats(Treatment... expected) {
            assertEquals(List.of(expected), loops.stream().map(LoopReport::treatment).toList());
            return this;
        }

        Run explores(String expected) {
            assertEquals(expected, counts(), verdict::toString);
            return this;
        }

        Run isVerified() {
            assertInstanceOf(Verdict.Verified.class, verdict);
            return this;
        }

        Run shows(ErrorKind kind) {
            Verdict.BugFound found = assertInstanceOf(Verdict.BugFound.class, verdict);
            assertTrue(
                    found.bugs().stream().anyMatch(b -> b.kind() == kind),
                    () -> found.bugs().toString());
            return this;
        }
    }

    /// @param threads the bodies of two threads, which share `x`, `y`, `array`, `flag` and `ref`
    private static Run run(LoopOptions options, String helpers, String... threads) {
        StringBuilder text = new StringBuilder("import dev.ratatosk.core.api.*;\n");
        text.append("public final class T {\n").append(helpers);
        text.append("\n  public static void main() {\n");
        text.append("    SharedInt x = new SharedInt(\"x\", 0);\n");
        text.append("    SharedInt y = new SharedInt(\"y\", 0);\n");
        text.append("    SharedInt missing = null;\n");
        text.append("    SharedLong wide = new SharedLong(\"wide\", 0);\n");
        text.append("    SharedIntArray array = new SharedIntArray(\"array\", 2);\n");
        text.append("    SharedBoolean flag = new SharedBoolean(\"flag\", true);\n");
        text.append("    SharedRef<String> ref = new SharedRef<>(\"ref\", null);\n");
        for (String thread : threads) {
            text.append("    ModelThread.start(() -> {\n").append(thread).append("\n    });\n");
        }
        text.append("  }\n}\n");
        Map<String, byte[]> classes = Sources.compile("T", text.toString());
        LoopPass.Result woven = new LoopPass(new ApiAccesses(), options).apply(classes);
        Config config =
                Config.builder()
                        .algorithm(Algorithms.OPTIMAL)
                        .keepGoing(true)
                        .maxSteps(500)
                        .maxExecutions(10_000)
                        .build();
        Verdict verdict = Checker.check(Sources.program(woven.classes(), "T", "main"), config);
        return new Run(woven.loops(), verdict);
    }

    private static Run run(String... threads) {
        return run(PASS, "", threads);
    }

    @Test
    void aPollingLoopWaits() {
        run("while (x.get() == 0) Thread.onSpinWait();", "x.set(1);")
                .treats(Treatment.AWAIT)
                .explores("1+0")
                .isVerified();
    }

    @Test
    void aPollingLoopIsAnAssumptionIfAwaitsAreNotWanted() {
        run(ASSUMPTIONS, "", "while (x.get() == 0) {}", "x.set(1);")
                .treats(Treatment.STOP)
                .explores("1+1");
    }

    @Test
    void aLoopThatKeepsWhatItReadIsPureWhereThatDoesNotChange() {
        run("int v; do { v = x.get(); } while (v == 0); y.set(v);", "x.set(1);")
                .treats(Treatment.AWAIT)
                .explores("1+0")
                .isVerified();
        run("boolean done = false; while (!done) { done = x.get() == 1; }", "x.set(1);")
                .treats(Treatment.AWAIT)
                .isVerified();
    }

    @Test
    void aRetriedCompareAndExchangeStartsWithALaterRead() {
        run(
                        """
                        int v = x.get();
                        while (true) {
                          int found = x.compareAndExchange(v, v + 1);
                          if (found == v) break;
                          v = found;
                        }
                        """,
                        "x.set(5);")
                .treats(Treatment.STOP)
                .explores("2+1")
                .isVerified();
    }

    /// What the thread read before the loop is kept in another way, too, and the attempts that fail
    /// do not change that. (Variables are declared beforehand, so that no block ends in between.)
    @Test
    void aValueIsNotCarriedWhereTheFirstOneIsStillNeeded() {
        String retry =
                """
                while (true) {
                  int found = x.compareAndExchange(v, v + 1);
                  if (found == v) break;
                  v = found;
                }
                """;
        run(
                        "int v = 0, first = 0; v = x.get(); first = v;"
                                + retry
                                + "Model.check(v == first);",
                        "x.set(5);")
                .shows(ErrorKind.ASSERTION);
        run(
                        "int v = 0; double d = 0; v = x.get(); d = v;"
                                + retry
                                + "Model.check(v == d);",
                        "x.set(5);")
                .shows(ErrorKind.ASSERTION);
        run(
                        "int v = 0; Integer i = 0; v = x.get(); i = v;"
                                + retry
                                + "Model.check(v == i);",
                        "x.set(5);")
                .shows(ErrorKind.ASSERTION);
        run(
                        "int v = 0; String s = null; v = x.get(); s = \"\" + v;"
                                + retry
                                + "Model.check(s.charAt(0) == '0' + v);",
                        "x.set(5);")
                .shows(ErrorKind.ASSERTION);
        run(
                        """
                        int v = 0, first = 0, n = 0;
                        v = x.get();
                        first = v;
                        while (true) {
                          n = v + first;
                          int found = x.compareAndExchange(v, n + 1);
                          if (found == v) break;
                          v = found;
                        }
                        Model.check(n != 5);
                        """,
                        "x.set(5);")
                .shows(ErrorKind.ASSERTION);
    }

    /// A later read would fail, or not be allowed.
    @Test
    void aValueIsNotCarriedPastWhatFailsBecauseOfIt() {
        String retry =
                """
                while (true) {
                  int found = x.compareAndExchange(v, 7);
                  if (found == v) break;
                  v = found;
                }
                Model.check(v != 5);
                """;
        run("int v = 0; v = x.get(); Model.assume(v != 5);" + retry, "x.set(5);")
                .shows(ErrorKind.ASSERTION);
        run(
                        "int v = 0, q = 0; try { v = x.get(); q = 1 / (v - 5);"
                                + retry
                                + "} catch (ArithmeticException e) {}",
                        "x.set(5);")
                .shows(ErrorKind.ASSERTION);
    }

    /// Whether a compare-and-set succeeded is not what it found.
    @Test
    void theResultOfACompareAndSetIsNotCarried() {
        run(
                        """
                        boolean b = false;
                        b = flag.get();
                        while (b) { b = flag.compareAndSet(false, true); }
                        Model.check(false);
                        """,
                        "flag.set(true);")
                .shows(ErrorKind.ASSERTION);
    }

    /// It goes on and on with `v == 0`, whatever has become of `x` since it read that.
    @Test
    void whatWasReadBeforeTheLoopDoesNotHideALivelock() {
        String loop =
                """
                int v = x.get();
                while (true) {
                  if (v == 0 && y.get() + array.get(0) == 0) continue;
                  int found = x.compareAndExchange(v, v + 1);
                  if (found == v) break;
                  v = found;
                }
                """;
        run(loop, "x.set(1);").shows(ErrorKind.LIVELOCK);
        run(ASSUMPTIONS, "", loop, "x.set(1);").shows(ErrorKind.LIVELOCK);
    }

    /// The exchange of the first iteration has an effect, so the second one's cannot have been the
    /// first read.
    @Test
    void aValueIsCarriedIntoTheFirstIterationOnly() {
        run(
                        """
                        int v = x.get();
                        while (y.get() == 0) { v = x.getAndSet(2); }
                        Model.check(v != 2, "seen");
                        """,
                        "y.set(1);")
                .shows(ErrorKind.ASSERTION);
    }

    /// A later read that finds 1 would not enter the loop.
    @Test
    void aValueIsNotCarriedWhereItDecidesWhetherTheLoopIsEntered() {
        run(
                        """
                        int v = x.get();
                        if (v != 1) {
                          do {
                            int found = x.compareAndExchange(v, 7);
                            if (found == v) break;
                            v = found;
                          } while (true);
                          Model.check(v != 1, "seen");
                        }
                        """,
                        "x.set(1);")
                .shows(ErrorKind.ASSERTION);
    }

    @Test
    void aTestAndSetLockWaitsForTheExchange() {
        String lock =
                """
                while (true) {
                  while (x.get() != 0) {}
                  if (x.getAndSet(1) == 0) break;
                }
                y.set(y.get() + 1);
                x.set(0);
                """;
        run(lock, lock).treats(Treatment.AWAIT, Treatment.AWAIT).explores("4+0").isVerified();
    }

    @Test
    void conditionsMayComputeMaskAndCompareSeveralThings() {
        run("while ((x.get() & 3) != 2 || y.get() % 2 == 0) {}", "x.set(6);", "y.set(3);")
                .treats(Treatment.AWAIT)
                .isVerified();
        run("while (wide.get() < 5_000_000_000L) {}", "wide.set(7_000_000_000L);")
                .treats(Treatment.AWAIT)
                .explores("1+0");
        run("while (array.get(1) == 0) {}", "array.set(1, 1);")
                .treats(Treatment.AWAIT)
                .explores("1+0");
    }

    @Test
    void referencesAreComparedByIdentity() {
        run("while (ref.get() == null) {}", "ref.set(\"a\");")
                .treats(Treatment.AWAIT)
                .explores("1+0");
        run("String a = \"a\"; while (ref.get() != a) {}", "ref.set(\"b\"); ref.set(\"a\");")
                .treats(Treatment.AWAIT)
                .explores("1+0");
    }

    @Test
    void aSwitchIsAConditionToo() {
        run(
                        """
                        while (true) {
                          switch (x.get()) {
                            case 0: continue;
                            case 1: y.set(7); break;
                            default: y.set(8);
                          }
                          break;
                        }
                        """,
                        "x.set(1); x.set(2);")
                .treats(Treatment.AWAIT)
                .explores("2+0");
    }

    @Test
    void whatAMethodDoesBelongsToTheLoop() {
        String helpers =
                """
                  static boolean ready(SharedInt v) { return v.get() != 0; }
                  static int next(SharedInt v) { if (!ready(v)) return -1; return v.getAndSet(0); }
                """;
        run(PASS, helpers, "while (!ready(x)) {}", "x.set(1);")
                .treats(Treatment.AWAIT)
                .explores("1+0");
        run(PASS, helpers, "int got; do { got = next(x); } while (got == -1);", "x.set(4);")
                .isVerified()
                .explores("1+0");
    }

    @Test
    void aRecursiveMethodStaysACall() {
        String helpers =
                "  static int down(SharedInt v, int n) {"
                        + " return n == 0 ? v.get() : down(v, n - 1); }\n";
        run(PASS, helpers, "for (int i = 0; i < 2; i++) { down(x, 2); }", "x.set(1);")
                .treats(Treatment.WATCHED)
                .isVerified();
    }

    /// Which method is called is known, but it calls itself, so its code cannot be put in place.
    @Test
    void aLoopThatCannotBeDescribedIsWatched() {
        String helpers =
                "  static int down(SharedInt v, int n) {"
                        + " return n == 0 ? v.get() : down(v, n - 1); }\n";
        run(PASS, helpers, "while (down(x, 2) == 0) {}", "x.set(1);")
                .treats(Treatment.WATCHED)
                .explores("1+1")
                .isVerified();
        run(PASS, helpers, "while (down(x, 2) == 0) {}", "y.set(1);").shows(ErrorKind.LIVELOCK);
        run(PASS, helpers, "int i = 0; while (down(x, 2) == 0 && i < 3) { i++; }")
                .treats(Treatment.WATCHED)
                .explores("1+0");
    }

    /// An iteration that has gone round the inner loop has changed `y`.
    @Test
    void anInnerIterationMakesTheOuterOneImpure() {
        Run run =
                run(
                        new LoopOptions(Search.PURITY, true, 4),
                        "",
                        """
                        while (true) {
                          while (y.get() < 2) { y.getAndAdd(1); }
                          if (x.get() == 1) break;
                        }
                        """,
                        "y.set(0); x.set(1);");
        assertTrue(run.loops.stream().anyMatch(l -> l.treatment() == Treatment.AWAIT));
        assertTrue(run.verdict.statistics().complete() > 1, run::counts);
    }

    @Test
    void aLoopWithAnEffectStays() {
        run("for (int i = 0; i < 2; i++) { x.getAndAdd(1); }", "y.set(1);")
                .treats(Treatment.WATCHED)
                .explores("1+0");
        run(PASS, "  static int count;\n", "do { count++; } while (x.get() == 0);", "x.set(1);")
                .treats(Treatment.IMPURE);
        run("int[] n = {0}; while (n[0] < 3) { n[0]++; }").treats(Treatment.IMPURE);
    }

    @Test
    void aLoopThatSharesNothingIsLeftAlone() {
        run("int i = 0; while (i < 3) { i++; }").treats(Treatment.LOCAL).isVerified();
    }

    /// The loop would go on for ever, if its second access did not fail.
    @Test
    void afterTheDecidingReadAFailureIsStillFound() {
        run("while (x.get() == 0) { array.get(2); }", "x.set(1);").shows(ErrorKind.EXCEPTION);
        run("while (x.get() == 0) { missing.get(); }", "x.set(1);").shows(ErrorKind.EXCEPTION);
        run("while (x.get() == 0) { Model.check(y.get() == 0); }", "y.set(1); x.set(1);")
                .shows(ErrorKind.ASSERTION);
    }

    @Test
    void anExceptionHandlerInTheLoopDoesNoHarm() {
        run(
                        """
                        while (true) {
                          try {
                            if (x.get() == 1) break;
                          } catch (IllegalStateException e) {
                            y.set(9);
                          }
                        }
                        """,
                        "x.set(1);")
                .treats(Treatment.AWAIT)
                .explores("1+0");
    }

    @Test
    void aLoopThatCanNeverEndIsALivelock() {
        run("while (x.get() == 0) {}", "y.set(1);").shows(ErrorKind.LIVELOCK);
        run("while (x.get() != 1 || y.get() != 1) {}", "x.set(1);").shows(ErrorKind.LIVELOCK);
        run(ASSUMPTIONS, "", "while (x.get() != 1 || y.get() != 1) {}", "x.set(1);")
                .shows(ErrorKind.LIVELOCK);
        run("while (true) { x.get(); }", "x.set(1);").shows(ErrorKind.LIVELOCK);
        run("int v = x.get(); while (v == 0) { v = x.get(); }", "y.set(1);")
                .shows(ErrorKind.LIVELOCK);
        run("while (!x.compareAndSet(1, 2)) {}", "x.set(2);").shows(ErrorKind.LIVELOCK);
    }

    /// It reads x = 0, then waits in vain for y = 1 while x has become 2; the next iteration ends.
    @Test
    void aThreadThatWouldGoOnIsNoLivelock() {
        String loop =
                """
                while (true) {
                  int a = x.get();
                  if (a == 2) break;
                  if (y.get() == 1) break;
                }
                """;
        run(loop, "x.set(2);").isVerified();
        run(ASSUMPTIONS, "", loop, "x.set(2);").isVerified();
        run("while (x.get() == 0 || y.get() == x.get()) {}", "x.set(1); y.set(1); y.set(2);")
                .isVerified();
    }

    @Test
    void additionsWhoseResultIsDroppedCommute() {
        run("x.getAndAdd(1);", "x.getAndAdd(2);").explores("1+0");
        run("int before = x.getAndAdd(1); y.set(before);", "x.getAndAdd(2);").explores("2+0");
    }

    @Test
    void aBoundOnLoopsIsPartOfTheVerdict() {
        LoopOptions bounded = new LoopOptions(Search.NOTHING, false, 3);
        Run run = run(bounded, "", "while (x.get() == 0) {}", "x.set(1);");
        assertEquals(new Extent.Limited(Verdict.Limit.UNROLL), run.verdict.extent());
        assertEquals(List.of("T.java:13 (T.main)"), run.verdict.statistics().loopsCutOff());
        run.explores("3+1");
    }

    /// Nidhugg's rule: the header of a `while` is its test, that of a `do` its body; an inner loop
    /// starts anew in each iteration of the outer one.
    @Test
    void theBoundCountsVisitsOfTheHeader() {
        LoopOptions three = new LoopOptions(Search.NOTHING, false, 3);
        run(three, "", "int i = 0; while (i < 2) { i++; x.get(); }").isVerified();
        run(three, "", "int i = 0; while (i < 3) { i++; x.get(); }").explores("0+1");
        run(three, "", "int i = 0; do { i++; x.get(); } while (i < 3);").isVerified();
        run(three, "", "for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) x.get();")
                .isVerified();
    }

    @Test
    void pollingLoopsAloneAreFoundIfOnlyTheyAreWanted() {
        LoopOptions polling = new LoopOptions(Search.POLLING, false, 3);
        run(polling, "", "while (x.get() == 0) {}", "x.set(1);").explores("1+1");
        run(polling, "", "while (!x.compareAndSet(1, 2)) {}", "x.set(1);").explores("3+1");
    }
}
