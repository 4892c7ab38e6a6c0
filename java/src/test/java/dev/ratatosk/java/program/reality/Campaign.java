package dev.ratatosk.java.program.reality;

import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Compares many random programs, and makes those smaller that fail.
final class Campaign implements AutoCloseable {
    private static final int BATCH = 100;
    private static final int SUMMARY = 1_000;
    private static final int MAX_STEPS_OF_SHRINKING = 300;

    private final RandomPrograms generator;
    private final Path folder;
    private final Consumer<String> reports;
    private final Tally tally = new Tally();
    private final Comparison comparison = new Comparison(tally);
    private final Comparison retrial = new Comparison(new Tally());
    private final List<String> failures = new ArrayList<>();
    private int attempts;

    /// @param reports gets each failure when it is found, and a summary now and then
    Campaign(RandomPrograms generator, Path folder, Consumer<String> reports) {
        this.generator = generator;
        this.folder = folder;
        this.reports = reports;
    }

    /// Compares the programs of a trial.
    void run(Trial trial, int maxFailures) throws Exception {
        long first = trial.seed();
        while (first < trial.end() && failures.size() < maxFailures) {
            long next = Math.min(first + BATCH, trial.end());
            List<Program> batch =
                    LongStream.range(first, next).mapToObj(generator::generate).toList();
            Path here = Files.createDirectories(folder.resolve("batch" + first));
            Compiled compiled = Compiled.compile(batch, here);
            for (Program program : batch) {
                List<String> wrong = differences(comparison, program, compiled, 1);
                if (!wrong.isEmpty()) {
                    fail(program, wrong, trial);
                }
            }
            delete(here);
            first = next;
            if ((first - trial.seed()) % SUMMARY == 0) {
                reports.accept(tally.toString());
            }
        }
    }

    private static List<String> differences(
            Comparison comparison, Program program, Compiled compiled, int thoroughness) {
        try {
            return comparison.differences(program, compiled, thoroughness);
        } catch (Exception | Error e) {
            return List.of("The check failed: " + e + " " + e.getCause());
        }
    }

    private void fail(Program program, List<String> wrong, Trial trial) throws IOException {
        // Chance may need more runs to show it again; where it is not about runs, none are needed.
        int thoroughness = wrong.getFirst().startsWith(Comparison.JVM) ? 4 : 0;
        Program smallest = program;
        List<String> last = wrong;
        boolean shrunk = true;
        int steps = 0;
        while (shrunk) {
            shrunk = false;
            for (Program smaller : smallest.smaller()) {
                if (steps++ > MAX_STEPS_OF_SHRINKING) {
                    break;
                }
                List<String> again = recheck(smaller, thoroughness);
                if (isAlike(again, wrong)) {
                    smallest = smaller;
                    last = again;
                    shrunk = true;
                    break;
                }
            }
        }
        String failure =
                "seed "
                        + program.seed()
                        + (program.early() ? ", made before the check" : "")
                        + ":\n"
                        + String.join("\n", wrong)
                        + "\nshrunk to\n"
                        + smallest.source(Version.CHECKED)
                        + (smallest.hasTwin() ? smallest.source(Version.TWIN) : "")
                        + String.join("\n", last)
                        + "\n"
                        + trial.again(program.seed());
        failures.add(failure);
        reports.accept(failure);
    }

    private List<String> recheck(Program program, int thoroughness) throws IOException {
        Path here = Files.createDirectories(folder.resolve("attempt" + attempts++));
        try {
            Compiled compiled = Compiled.compile(List.of(program), here);
            return differences(retrial, program, compiled, thoroughness);
        } catch (Compiled.DoesNotCompile _) {
            return List.of();
        } finally {
            delete(here);
        }
    }

    /// Whether a smaller program fails in the same way: what differs first is of the same sort.
    private static boolean isAlike(List<String> again, List<String> first) {
        return !again.isEmpty() && sort(again.getFirst()).equals(sort(first.getFirst()));
    }

    private static String sort(String difference) {
        String[] words = difference.split(" ", 4);
        return words.length < 3 || difference.startsWith("The check failed")
                ? difference.replaceAll("\\d+", "#")
                : words[0] + words[1].replaceAll("\\d+", "#");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    Tally tally() {
        return tally;
    }

    List<String> failures() {
        return failures;
    }

    @Override
    public void close() {
        comparison.close();
        retrial.close();
    }
}
