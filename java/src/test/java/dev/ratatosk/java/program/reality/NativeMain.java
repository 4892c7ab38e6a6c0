package dev.ratatosk.java.program.reality;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/// Runs programs as they are, in a JVM without the agent. Reads one request per line, and answers
/// with a line per outcome and an empty one.
final class NativeMain {
    private static final int MAX_HANGS = 2;

    private NativeMain() {}

    /// What to run.
    ///
    /// @param classes the folder of the classes
    /// @param isFresh whether each run needs classes of its own
    /// @param interrupts whether threads may be interrupted
    /// @param mayHang whether a hang is expected, so that one need not look long
    record Request(
            String classes,
            String name,
            boolean isFresh,
            boolean interrupts,
            boolean mayHang,
            long seed,
            int runs) {
        static Request parse(String line) {
            String[] words = line.split("\t", -1);
            return new Request(
                    words[0],
                    words[1],
                    Boolean.parseBoolean(words[2]),
                    Boolean.parseBoolean(words[3]),
                    Boolean.parseBoolean(words[4]),
                    Long.parseLong(words[5]),
                    Integer.parseInt(words[6]));
        }

        String text() {
            return String.join(
                    "\t",
                    classes,
                    name,
                    String.valueOf(isFresh),
                    String.valueOf(interrupts),
                    String.valueOf(mayHang),
                    String.valueOf(seed),
                    String.valueOf(runs));
        }
    }

    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((_, _) -> {});
        BufferedReader requests =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line = requests.readLine();
        while (line != null) {
            for (Map.Entry<String, Integer> one : outcomes(Request.parse(line)).entrySet()) {
                System.out.println(one.getValue() + "\t" + one.getKey());
            }
            System.out.println();
            System.out.flush();
            line = requests.readLine();
        }
        Runtime.getRuntime().halt(0);
    }

    private static Map<String, Integer> outcomes(Request request) throws Exception {
        Map<String, Integer> outcomes = new TreeMap<>();
        Class<?> type = load(request);
        int hangs = 0;
        for (int i = 0; i < request.runs && hangs < MAX_HANGS; i++) {
            Class<?> now = request.isFresh && i > 0 ? load(request) : type;
            Chance.Run run = new Chance.Run(request.seed * 1_000 + i, request.interrupts);
            Callable<?> program = () -> call(now);
            String outcome = new NativeRun(program, run, request.mayHang).outcome();
            outcomes.merge(outcome, 1, Integer::sum);
            hangs += outcome.equals(NativeRun.HANG) ? 1 : 0;
        }
        return outcomes;
    }

    private static Object call(Class<?> type) throws Exception {
        return ((Callable<?>) type.getDeclaredConstructor().newInstance()).call();
    }

    private static Class<?> load(Request request) throws IOException, ClassNotFoundException {
        URL[] urls = {Path.of(request.classes).toUri().toURL()};
        URLClassLoader loader = new URLClassLoader(urls);
        loader.setDefaultAssertionStatus(true);
        return Class.forName(request.name, true, loader);
    }
}
