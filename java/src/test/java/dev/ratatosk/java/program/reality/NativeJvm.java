package dev.ratatosk.java.program.reality;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A JVM without the agent that runs programs. Threads that hang stay in it, so it is replaced from
/// time to time.
final class NativeJvm implements AutoCloseable {
    private static final int MAX_HANGS = 60;

    private final Mode mode;
    private @Nullable Process process;
    private @Nullable BufferedWriter requests;
    private @Nullable BufferedReader answers;
    private int hangs;

    NativeJvm(Mode mode) {
        this.mode = mode;
    }

    /// Begins to run a program; [#outcomes] waits for the end.
    void begin(NativeMain.Request request) throws IOException {
        if (process == null) {
            start();
        }
        BufferedWriter to = Objects.requireNonNull(requests);
        to.write(request.text());
        to.newLine();
        to.flush();
    }

    /// How often each outcome of the program was seen that was begun last.
    ///
    /// @param sharesPool whether the program uses the common pool, whose threads others need
    Map<String, Integer> outcomes(boolean sharesPool) throws IOException {
        Map<String, Integer> outcomes = new TreeMap<>();
        String line = answer();
        while (!line.isEmpty()) {
            int tab = line.indexOf('\t');
            outcomes.put(line.substring(tab + 1), Integer.valueOf(line.substring(0, tab)));
            line = answer();
        }
        int hung = outcomes.getOrDefault(NativeRun.HANG, 0);
        hangs += hung;
        if (hangs > MAX_HANGS || (hung > 0 && sharesPool)) {
            close();
        }
        return outcomes;
    }

    private String answer() throws IOException {
        String line = Objects.requireNonNull(answers).readLine();
        if (line == null) {
            throw new IOException("the JVM in mode " + mode + " ended");
        }
        return line;
    }

    private void start() throws IOException {
        List<String> command = new ArrayList<>(mode.prefix());
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xshare:auto", "-Xss512k", "-Xmx256m", "-XX:+UseSerialGC"));
        // As on a machine with many cores: each task runs at once, and a virtual thread that spins
        // keeps no other one from running.
        command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=16");
        command.add("-Djdk.virtualThreadScheduler.parallelism=16");
        command.addAll(mode.options());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(NativeMain.class.getName());
        Process started =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        process = started;
        requests = started.outputWriter(StandardCharsets.UTF_8);
        answers = started.inputReader(StandardCharsets.UTF_8);
        hangs = 0;
    }

    @Override
    public void close() {
        Process running = process;
        if (running != null) {
            running.destroyForcibly();
        }
        process = null;
    }
}
