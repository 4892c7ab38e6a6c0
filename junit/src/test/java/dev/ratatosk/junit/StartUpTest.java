package dev.ratatosk.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ratatosk.junit.FreshJvm.Run;
import dev.ratatosk.oracle.tier.Tier;
import dev.ratatosk.subjects.Counters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The first [ModelCheck] of a JVM, from its start to its end: the agent attaches itself, and the
/// JDK is woven, or has been woven by an earlier JVM.
final class StartUpTest {
    /// JVMs of which a median is printed.
    private static final int RUNS = 11;

    /// The woven classes of the JDK that one check needs take more than this.
    private static final long MUCH = 1 << 20;

    @TempDir private Path folder = Path.of("unset");

    private static Run check(Path cache) throws IOException, InterruptedException {
        Run run =
                FreshJvm.start(
                        Counters.class, "atomicIncrementsAreKept", "-Dratatosk.cache=" + cache);
        assertTrue(run.output().contains("verified. COMPLETE"), run::output);
        return run;
    }

    @Test
    void whatOneJvmHasWovenTheNextDoesNotWeaveAgain() throws Exception {
        check(folder);
        long woven = bytesOf(folder);
        assertTrue(woven > MUCH, woven + " bytes");
        check(folder);
        long more = bytesOf(folder) - woven;
        assertTrue(more < woven / 20, more + " bytes more than " + woven);
    }

    /// The size of the one file in the cache.
    private static long bytesOf(Path cache) throws IOException {
        try (Stream<Path> all = Files.list(cache)) {
            List<Path> files = all.toList();
            assertEquals(1, files.size(), files.toString());
            return Files.size(files.getFirst());
        }
    }

    /// A benchmark: nothing is required of the times.
    @Test
    void theTimesOfFirstTestsArePrinted() throws Exception {
        assumeTrue(Tier.chosen().includes(Tier.FULL), "-Dratatosk.effort=full prints them");
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
