package dev.ratatosk.cli.peer;

import dev.ratatosk.cli.output.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A command that was run to its end.
///
/// @param exitCode its exit code
/// @param output what it has printed, its messages included
/// @param processor processor time that it has used, with all processes that it has started
record TimedProcess(int exitCode, String output, Duration processor) {
    /// A shell's `times` says in its second line what the processes have used that it has waited
    /// for. The JVM knows this of processes that run, but not of those that have ended.
    private static final String SCRIPT =
            "printed=$1; shift; \"$@\" >\"$printed\" 2>&1 </dev/null; code=$?; times; exit $code";

    private static final Pattern TIME = Pattern.compile("(\\d+)m(\\d+(?:[.,]\\d+)?)s");

    /// Runs it. An interruption of the thread ends it.
    ///
    /// @throws InputException if it cannot be run
    static TimedProcess run(List<String> command) {
        try {
            Path printed = Files.createTempFile("ratatosk-peer", ".txt");
            try {
                return run(command, printed);
            } finally {
                Files.deleteIfExists(printed);
            }
        } catch (IOException e) {
            throw new InputException(
                    "'" + command.getFirst() + "' cannot be run: " + e.getMessage() + ".");
        }
    }

    private static TimedProcess run(List<String> command, Path printed) throws IOException {
        List<String> words = new ArrayList<>(List.of("sh", "-c", SCRIPT, "sh", printed.toString()));
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        try {
            String times =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            String output = Files.readString(printed, StandardCharsets.ISO_8859_1);
            return new TimedProcess(code, output, ofChildren(times));
        } catch (InterruptedException e) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted", e));
        }
    }

    private static Duration ofChildren(String times) {
        List<String> lines = times.lines().toList();
        Matcher time = TIME.matcher(lines.getLast());
        Duration sum = Duration.ZERO;
        while (time.find()) {
            double seconds = Double.parseDouble(time.group(2).replace(',', '.'));
            sum =
                    sum.plusMinutes(Long.parseLong(time.group(1)))
                            .plusMillis(Math.round(seconds * 1000));
        }
        return sum;
    }
}
