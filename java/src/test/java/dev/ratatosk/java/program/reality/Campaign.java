package dev.ratatosk.java.program.reality;

import dev.ratatosk.java.program.reality.Comparison.Case;
import dev.ratatosk.oracle.tier.Progress;
import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Compares many random programs, and makes those smaller that fail.
final class Campaign implements AutoCloseable {
    private static final int BATCH = 100;
    private static final int MAX_STEPS_OF_SHRINKING = 300;

    private final RandomPrograms generator;
    private final Path folder;
    private final Consumer<String> reports;
    private final Tally tally = new Tally();
    private final Comparison comparison = new Comparison(tally);
    private final Comparison retrial = new Comparison(new Tally());
    private final List<String> failures = new ArrayList<>();
    private int attempts;

    /// @param reports gets each failure when it is found, and how far the campaign is now and then
    Campaign(RandomPrograms generator, Path folder, Consumer<String> reports) {
        this.generator = generator;
        this.folder = folder;
        this.reports = reports;
    }

    /// Compares the programs of a trial.
    void run(Trial trial, int maxFailures) throws IOException {
        long first = trial.seed();
        try (Progress progress = new Progress("Programs", trial.programs(), reports)) {
            while (first < trial.end() && failures.size() < maxFailures) {
                long next = Math.min(first + BATCH, trial.end());
                List<Program> batch =
                        LongStream.range(first, next).mapToObj(generator::generate).toList();
                Path here = Files.createDirectories(folder.resolve("batch" + first));
                compare(batch, Compiled.compile(batch, here), trial, progress);
                delete(here);
                first = next;
            }
        }
    }

    /// Compares programs; JVMs run each while the next one is explored.
    private void compare(List<Program> batch, Compiled compiled, Trial trial, Progress progress)
            throws IOException {
        Optional<Case> running = Optional.empty();
        for (Program program : batch) {
            Case explored = comparison.explore(program, compiled);
            end(running, trial);
            running = Optional.of(begin(explored, compiled));
            progress.reached(tally.programs(), failures.size(), tally);
        }
        end(running, trial);
    }

    private Case begin(Case explored, Compiled compiled) {
        return explored.isToRun() ? comparison.beginRuns(explored, compiled, 1) : explored;
    }

    private void end(Optional<Case> running, Trial trial) throws IOException {
        if (running.isEmpty()) {
            return;
        }
        Case one = running.get();
        List<String> wrong = one.isToRun() ? comparison.endRuns(one) : one.wrong();
        if (!wrong.isEmpty()) {
            fail(one.program(), wrong, trial);
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
            Case explored = retrial.explore(program, compiled);
            if (!explored.isToRun() || thoroughness == 0) {
                return explored.wrong();
            }
            Case begun = retrial.beginRuns(explored, compiled, thoroughness);
            return begun.isToRun() ? retrial.endRuns(begun) : begun.wrong();
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
