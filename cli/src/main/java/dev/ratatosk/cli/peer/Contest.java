package dev.ratatosk.cli.peer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Tools that take turns on the same program, so that what else happens on the machine hits all of
/// them. Of each the turn counts that took the least processor time.
public final class Contest {
    private final List<Contestant> contestants;
    private final @Nullable Entry[] best;

    /// A tool with its command line.
    ///
    /// @param name what the table calls it
    /// @param command its command line
    /// @param count reads from what it has printed how much it has explored
    public record Contestant(
            String name, List<String> command, Function<String, Optional<Count>> count) {
        public Contestant {
            command = List.copyOf(command);
        }
    }

    /// What came of a tool.
    ///
    /// @param name the tool
    /// @param processor processor time of the whole command, with all processes that it has started
    /// @param count how much it has explored, if it says so
    /// @param exitCode of its command
    /// @param lastLine the last that it has printed
    public record Entry(
            String name,
            Duration processor,
            Optional<Count> count,
            int exitCode,
            String lastLine) {}

    public Contest(List<Contestant> contestants) {
        this.contestants = List.copyOf(contestants);
        this.best = new Entry[contestants.size()];
    }

    /// Every tool has a turn.
    public void round() {
        for (int i = 0; i < best.length; i++) {
            Entry entry = turn(contestants.get(i));
            Entry before = best[i];
            if (before == null || entry.processor().compareTo(before.processor()) < 0) {
                best[i] = entry;
            }
        }
    }

    private static Entry turn(Contestant contestant) {
        TimedProcess run = TimedProcess.run(contestant.command());
        String last = run.output().lines().filter(line -> !line.isBlank()).reduce("", (_, b) -> b);
        return new Entry(
                contestant.name(),
                run.processor(),
                contestant.count().apply(run.output()),
                run.exitCode(),
                last.strip());
    }

    /// What is known so far, in the order of the tools.
    public List<Entry> entries() {
        List<Entry> known = new ArrayList<>();
        for (Entry entry : best) {
            if (entry != null) {
                known.add(entry);
            }
        }
        return known;
    }
}
