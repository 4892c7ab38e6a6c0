package dev.ratatosk.bytecode.purity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.bytecode.Sources;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.bytecode.purity.access.ApiAccesses;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whether a thread spins for ever depends on which write to a location is the last. Algorithms
/// that explore one execution for several orders of writes must not judge by the one they happened
/// to run.
final class LivelockTest {
    private static final String SPIN =
            "int a, b; do { a = x.get(); b = y.get(); } while (a == 2 && b == 0);";

    /// How to look: an algorithm, and whether loops become awaits.
    record Way(Algorithm algorithm, boolean awaits) {}

    static Stream<Way> ways() {
        return Algorithms.all().stream()
                .flatMap(a -> Stream.of(new Way(a, true), new Way(a, false)));
    }

    private static Verdict check(Way way, String... threads) {
        StringBuilder text = new StringBuilder("import dev.ratatosk.core.api.*;\n");
        text.append("public final class T {\n  public static void main() {\n");
        text.append("    SharedInt x = new SharedInt(\"x\", 0);\n");
        text.append("    SharedInt y = new SharedInt(\"y\", 0);\n");
        for (String thread : threads) {
            text.append("    ModelThread.start(() -> {").append(thread).append("});\n");
        }
        text.append("  }\n}\n");
        Map<String, byte[]> classes = Sources.compile("T", text.toString());
        LoopOptions options = new LoopOptions(Search.PURITY, way.awaits, LoopOptions.UNBOUNDED);
        Map<String, byte[]> woven =
                new LoopPass(new ApiAccesses(), options).apply(classes).classes();
        return Checker.check(
                Sources.program(woven, "T", "main"),
                Config.builder().algorithm(way.algorithm).keepGoing(true).build());
    }

    private static void assertLivelock(Verdict verdict) {
        Verdict.BugFound found = assertInstanceOf(Verdict.BugFound.class, verdict);
        assertEquals(ErrorKind.LIVELOCK, found.bugs().getFirst().kind());
    }

    /// It spins if 2 is written last, in whatever order the threads were started.
    @ParameterizedTest
    @MethodSource("ways")
    void aLoopThatSpinsAfterOneOfTwoOrdersIsALivelock(Way way) {
        assertLivelock(check(way, "x.set(1);", "x.set(2);", SPIN));
        assertLivelock(check(way, "x.set(2);", "x.set(1);", SPIN));
    }

    /// Who sees 2 and then 1 knows that 1 was written last, so the loop ends; and in all other
    /// cases it is let go.
    @ParameterizedTest
    @MethodSource("ways")
    void aLoopThatIsLetGoAfterTheOtherOrderIsNone(Way way) {
        String observer =
                "int a = x.get(); int b = x.get(); if (!(a == 2 && b == 1)) { y.set(1); }";
        for (String[] writes :
                new String[][] {{"x.set(1);", "x.set(2);"}, {"x.set(2);", "x.set(1);"}}) {
            assertInstanceOf(
                    Verdict.Verified.class, check(way, writes[0], writes[1], SPIN, observer));
        }
    }

    /// The values say which execution it is, not the writes: two of them write the same.
    @ParameterizedTest
    @MethodSource("ways")
    void aValueMayComeFromAnotherWriteInTheEnd(Way way) {
        assertLivelock(check(way, "x.set(2); x.set(1);", "x.set(2);", SPIN));
        assertLivelock(check(way, "x.set(2);", "x.set(2); x.set(1);", SPIN));
    }

    /// `rvf` may explore an execution in which the 0 was read from the addition, after which 2 must
    /// follow; the loop spins in another one with the same values.
    @ParameterizedTest
    @MethodSource("ways")
    void theExecutionThatSpinsMayHaveOtherSources(Way way) {
        String retrying = "x.set(0); int a = x.get(); while (a == 0) { a = x.get(); }";
        assertLivelock(check(way, retrying, "x.getAndAdd(0); x.set(2);"));
        assertLivelock(check(way, "x.getAndAdd(0); x.set(2);", retrying));
    }

    /// The additions commute: `optimal` explores only one order of them.
    @ParameterizedTest
    @MethodSource("ways")
    void whatAnAdditionFindsDoesNotMatterIfNobodyLooks(Way way) {
        String adding = "int b; do { y.getAndAdd(0); b = x.get(); } while (b == 0);";
        assertLivelock(check(way, adding, "y.getAndAdd(1);"));
        assertLivelock(check(way, "y.getAndAdd(1);", adding));
    }
}
