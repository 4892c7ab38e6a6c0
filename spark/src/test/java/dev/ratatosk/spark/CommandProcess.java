package dev.ratatosk.spark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.cli.cluster.WorkerCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The command as a process of its own, with a cluster on this machine.
///
/// @param process the process
/// @param out has what it prints
/// @param err has what it complains about
record CommandProcess(Process process, Path out, Path err) {
    private static final List<String> JVM = List.of("-XX:TieredStopAtLevel=1", "-Xmx256m");

    /// Runs it on a cluster.
    static CommandProcess on(String master, Path folder, List<String> words) throws IOException {
        List<String> all = new ArrayList<>(words);
        all.addAll(
                List.of(
                        "--cluster",
                        master,
                        "--cluster-conf",
                        "spark.ratatosk.javaOptions=" + String.join(" ", JVM)));
        return start(folder, all);
    }

    /// Runs it.
    static CommandProcess start(Path folder, List<String> words) throws IOException {
        List<String> command = new ArrayList<>();
        List<String> options = new ArrayList<>(JVM);
        options.add("-Dratatosk.spark=" + WorkerCommand.placeOf(GatewayMain.class));
        command.addAll(WorkerCommand.ofThisMachine(options));
        command.addAll(words);
        return start(folder, command, false);
    }

    static CommandProcess start(Path folder, List<String> command, boolean isSubmitted)
            throws IOException {
        Path out = Files.createTempFile(folder, "out-", ".txt");
        Path err = Files.createTempFile(folder, "err-", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().put("SPARK_HOME", SparkHome.make().toString());
        if (isSubmitted) {
            builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        }
        return new CommandProcess(builder.start(), out, err);
    }

    /// Waits for its end, and returns what it printed and complained about.
    String ended(int expected) throws IOException, InterruptedException {
        assertTrue(process.waitFor(5, TimeUnit.MINUTES), "the command does not end");
        String printed = Files.readString(out) + Files.readString(err);
        assertTrue(process.exitValue() == expected, process.exitValue() + ": " + printed);
        return printed;
    }

    /// What was found, by the report as JSON.
    String found() throws IOException, InterruptedException {
        assertTrue(process.waitFor(5, TimeUnit.MINUTES), "the command does not end");
        String json = Files.readString(out);
        assertTrue(!json.isBlank(), () -> complaints());
        JsonNode node = new ObjectMapper().readTree(json);
        return "complete "
                + node.at("/executions/complete")
                + ", blocked "
                + node.at("/executions/blocked")
                + ", errors "
                + node.at("/erroneousExecutions")
                + ", "
                + node.at("/verdict")
                + outcomes(node.at("/outcomes/rows"));
    }

    /// Which schedule of an outcome is shown depends on who was first.
    private static String outcomes(JsonNode rows) {
        StringBuilder found = new StringBuilder();
        for (JsonNode row : rows) {
            found.append(", ")
                    .append(row.at("/executions"))
                    .append(" x ")
                    .append(row.at("/outcome"));
        }
        return found.toString();
    }

    private String complaints() {
        try {
            return Files.readString(err);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /// What the gateway has started: executors, or the JVMs that explore where it is the executor
    /// itself.
    List<ProcessHandle> belowGateway() {
        return process.children().flatMap(ProcessHandle::children).toList();
    }
}
