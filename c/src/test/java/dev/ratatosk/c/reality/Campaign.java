package dev.ratatosk.c.reality;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.reality.Jury.Fault;
import dev.ratatosk.oracle.tier.Progress;
import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/// Many random programs, in batches. Those that are answered wrongly are shrunk.
final class Campaign {
    private static final int BATCH = 40;
    private static final int REPETITIONS = 64;
    private static final int MORE_REPETITIONS = 300;
    private static final int MOST_FAULTS = 4;

    private final Tally tally = new Tally();
    private final Jury jury;
    private final Jury thorough;
    private final Consumer<String> say;

    /// @param folder for files
    /// @param say gets what has been done, now and then
    Campaign(Path folder, Consumer<String> say)
            throws IOException, CException, InterruptedException {
        jury = new Jury(folder, REPETITIONS, tally);
        thorough = new Jury(folder, MORE_REPETITIONS, new Tally());
        this.say = say;
    }

    /// Tries the programs of a trial.
    ///
    /// @return what is wrong, with the smallest programs that show it
    List<String> run(Trial trial) throws IOException, InterruptedException {
        List<String> wrong = new ArrayList<>();
        long first = trial.seed();
        long end = trial.end();
        Progress progress = new Progress("Programs", trial.programs(), say);
        for (long from = first; from < end && wrong.size() < MOST_FAULTS; from += BATCH) {
            List<Subject> batch =
                    LongStream.range(from, Math.min(from + BATCH, end))
                            .mapToObj(RandomC::generate)
                            .toList();
            List<Optional<Fault>> faults = jury.judge(batch);
            for (int i = 0; i < batch.size(); i++) {
                Optional<Fault> fault = faults.get(i);
                if (fault.isPresent()) {
                    wrong.add(
                            explain(batch.get(i), fault.get())
                                    + "\n"
                                    + trial.again(batch.get(i).seed()));
                    say.accept(wrong.getLast());
                }
            }
            progress.reached((int) tally.of("programs"), wrong.size(), tally);
        }
        progress.close();
        say.accept(tally + ", natively compiled by " + jury.compilerName());
        return wrong;
    }

    Tally tally() {
        return tally;
    }

    private String explain(Subject subject, Fault fault) throws IOException, InterruptedException {
        Subject smallest = subject;
        Fault last = fault;
        boolean shrunk = true;
        while (shrunk) {
            shrunk = false;
            List<Subject> candidates = smallest.smaller();
            List<Optional<Fault>> faults =
                    candidates.isEmpty() ? List.of() : thorough.judge(candidates);
            for (int i = 0; i < candidates.size() && !shrunk; i++) {
                Optional<Fault> found = faults.get(i);
                if (found.isPresent() && found.get().kind().equals(fault.kind())) {
                    smallest = candidates.get(i);
                    last = found.get();
                    shrunk = true;
                }
            }
        }
        return "seed %d, %s: %s\n%s"
                .formatted(subject.seed(), last.kind(), last.details(), smallest.text());
    }
}
