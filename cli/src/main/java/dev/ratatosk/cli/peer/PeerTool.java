package dev.ratatosk.cli.peer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A model checker that is known here: how its command line is written, and how it tells what it
/// has explored.
public enum PeerTool {
    /// `nidhuggc [COMPILER OPTIONS] -- [OPTIONS] FILE`. It says how many traces there are; older
    /// versions name the blocked ones behind them, newer ones in lines of their own.
    NIDHUGG("^Trace count: (\\d+)", "(?:blocked trace count: |also )(\\d+)") {
        @Override
        List<String> optionsFor(String algorithm) {
            return switch (algorithm) {
                case "rf", "optimal" -> List.of("--sc", "--" + algorithm);
                default -> List.of();
            };
        }

        @Override
        List<String> arguments(List<String> options, List<String> compiler, List<String> files) {
            List<String> all = new ArrayList<>(compiler);
            all.add("--");
            all.addAll(options);
            all.addAll(files);
            return all;
        }
    },

    /// `genmc [OPTIONS] -- [COMPILER OPTIONS] FILE`.
    GENMC(
            "^Number of complete executions explored: (\\d+)",
            "^Number of blocked executions seen: (\\d+)") {
        @Override
        List<String> optionsFor(String algorithm) {
            return switch (algorithm) {
                case "rf", "optimal", "rvf" -> List.of("--sc");
                case "ra" -> List.of("--ra");
                default -> List.of();
            };
        }

        @Override
        List<String> arguments(List<String> options, List<String> compiler, List<String> files) {
            List<String> all = new ArrayList<>(options);
            all.add("--");
            all.addAll(compiler);
            all.addAll(files);
            return all;
        }
    };

    private final Pattern complete;
    private final Pattern blocked;

    PeerTool(String complete, String blocked) {
        this.complete = Pattern.compile(complete, Pattern.MULTILINE);
        this.blocked = Pattern.compile(blocked, Pattern.MULTILINE);
    }

    /// Those options with which it explores what an algorithm of ours explores; none if there are
    /// no such options.
    abstract List<String> optionsFor(String algorithm);

    /// Its command's arguments for a program.
    abstract List<String> arguments(
            List<String> options, List<String> compiler, List<String> files);

    /// What users call it.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The one of this name.
    public static Optional<PeerTool> named(String id) {
        return Arrays.stream(values()).filter(tool -> tool.id().equals(id)).findFirst();
    }

    /// What it says that it has explored, if it says so.
    public Optional<Count> count(String output) {
        Matcher found = complete.matcher(output);
        return found.find()
                ? Optional.of(new Count(Long.parseLong(found.group(1)), sum(output)))
                : Optional.empty();
    }

    private long sum(String output) {
        return blocked.matcher(output).results().mapToLong(r -> Long.parseLong(r.group(1))).sum();
    }
}
