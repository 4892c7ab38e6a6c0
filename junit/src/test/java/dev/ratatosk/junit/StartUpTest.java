package dev.ratatosk.junit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.junit.FreshJvm.Run;
import dev.ratatosk.subjects.Counters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The first [ModelCheck] of a JVM, from its start to its end: the agent attaches itself, and the
/// JDK is woven, or has been woven by an earlier JVM. `-Dratatosk.startup.runs=11` gives medians.
final class StartUpTest {
    private static final int RUNS = Integer.getInteger("ratatosk.startup.runs", 1);

    @TempDir private Path folder = Path.of("unset");

    private static Run check(Path cache) throws IOException, InterruptedException {
        Run run =
                FreshJvm.start(
                        Counters.class, "atomicIncrementsAreKept", "-Dratatosk.cache=" + cache);
        assertTrue(run.output().contains("verified. COMPLETE"), run::output);
        return run;
    }

    /// By processor time, which depends less on what else the machine does.
    @Test
    void theFirstCheckIsCheaperWhenTheJdkHasBeenWovenBefore() throws Exception {
        List<Run> plain = new ArrayList<>();
        List<Run> unknown = new ArrayList<>();
        List<Run> known = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            Path cache = folder.resolve("cache" + i);
            plain.add(FreshJvm.start(Counters.class, "anOrdinaryTest", "-Dratatosk.agent=lazy"));
            unknown.add(check(cache));
            known.add(check(cache));
        }
        System.out.printf("%-36s %8s %10s%n", "the first test of a JVM", "wall", "processor");
        print("@Test, without the agent", plain);
        print("@ModelCheck, nothing woven before", unknown);
        print("@ModelCheck, the JDK woven before", known);
        assertTrue(median(known, Run::processor) < median(unknown, Run::processor) * 3 / 4);
    }

    private static void print(String what, List<Run> runs) {
        System.out.printf(
                "%-36s %5d ms %7d ms%n",
                what, median(runs, Run::wall), median(runs, Run::processor));
    }

    private static long median(List<Run> runs, ToLongFunction<Run> time) {
        return runs.stream().mapToLong(time).sorted().skip(runs.size() / 2).findFirst().orElse(0);
    }
}
