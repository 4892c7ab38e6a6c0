package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DashboardOptionTest {
    private static final Pattern ADDRESS = Pattern.compile("dashboard at (http://\\S+/)");

    /// Takes long enough to be looked at.
    private static final String PROGRAM =
            """
            import java.util.concurrent.atomic.AtomicInteger;

            class Busy {
                public static void main(String[] args) throws InterruptedException {
                    AtomicInteger x = new AtomicInteger();
                    Runnable body = () -> {
                        for (int i = 0; i < 3; i++) {
                            x.set(x.get() + 1);
                        }
                    };
                    Thread[] threads = {new Thread(body), new Thread(body), new Thread(body)};
                    for (Thread thread : threads) {
                        thread.start();
                    }
                    for (Thread thread : threads) {
                        thread.join();
                    }
                }
            }
            """;

    @TempDir private Path folder;

    private Path program() throws Exception {
        return Files.writeString(folder.resolve("Busy.java"), PROGRAM);
    }

    private static String executions(Path json) throws Exception {
        Matcher counts =
                Pattern.compile("\"executions\":\\{[^}]*\\}").matcher(Files.readString(json));
        assertTrue(counts.find());
        return counts.group();
    }

    /// The server's threads run code of a woven JDK while the check does.
    @Test
    void aCheckOfOrdinaryJavaIsNotDisturbed() throws Exception {
        String program = program().toString();
        Path alone = folder.resolve("alone.json");
        String most = "30000";
        CommandRun.of("check", program, "-q", "--max-executions", most, "--json", alone.toString());
        Path watched = folder.resolve("watched.json");
        Path printed = folder.resolve("printed.txt");
        Process process =
                CommandProcess.start(
                        List.of(
                                "check",
                                "--dashboard",
                                program,
                                "-q",
                                "--max-executions",
                                most,
                                "--json",
                                watched.toString()),
                        printed);
        String report = watch(address(printed, process));
        assertTrue(report.contains("\"mode\":\"report\""), report);
        assertTrue(report.contains("\"verdict\":\"bounded\""), report);
        process.waitFor();
        assertEquals(executions(alone), executions(watched));
    }

    private static String address(Path printed, Process process) throws Exception {
        while (true) {
            Matcher address = ADDRESS.matcher(Files.readString(printed));
            if (address.find()) {
                return address.group(1);
            }
            assertTrue(process.isAlive(), Files.readString(printed));
            Thread.sleep(10);
        }
    }

    /// Asks as often as it can, and returns the report.
    private static String watch(String address) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            assertTrue(get(client, address).contains("\"mode\":\"live\""));
            int asked = 0;
            while (!get(client, address + "state.json").contains("\"done\":true")) {
                asked++;
            }
            assertTrue(asked > 0, "the check was over at once");
            return get(client, address + "report");
        }
    }

    private static String get(HttpClient client, String address) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    @Test
    void aWrongPortIsRefused() throws Exception {
        String program = program().toString();
        CommandRun.of("check", program, "--dashboard", "65536")
                .exits(2)
                .complains("--dashboard: 65536 is not a port: 1 to 65535.");
        CommandRun.of("check", program, "--dashboard", "99999999999")
                .exits(2)
                .complains("--dashboard: 99999999999 is not a port");
    }
}
