package dev.ratatosk.java.program;

import dev.ratatosk.java.agent.Agent;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/// The main class of a JVM that checks many programs twice, each time in another order, and prints
/// the verdicts and what the second time has left behind.
final class ManyInOneJvm {
    /// Options with which threads of the lowest priority run when nothing else does.
    static final List<String> OPTIONS =
            List.of("-XX:ThreadPriorityPolicy=1", "-XX:JavaPriority1_To_OSPriority=19");

    private static final String GROWTH = "growth in bytes: ";
    private static final String THREADS = "more threads: ";

    private ManyInOneJvm() {}

    /// @param first the verdicts by name when the programs were checked for the first time
    /// @param growth how many bytes more were in use after the second time
    /// @param threads how many threads more there were after the second time
    record Result(
            Map<String, String> first, Map<String, String> second, long growth, int threads) {}

    /// @param args a folder with class files, a seed for the orders, and the classes whose `main`
    ///   to check
    public static void main(String[] args) throws InterruptedException {
        Agent.ensureLoaded();
        Path classes = Path.of(args[0]);
        long seed = Long.parseLong(args[1]);
        List<String> names = Arrays.asList(args).subList(2, args.length);

        checkAll(classes, names, new Random(seed * 31 + 1));
        long memory = usedMemory();
        int threads = Thread.activeCount();
        checkAll(classes, names, new Random(seed * 31 + 2));
        System.out.println(GROWTH + (usedMemory() - memory));
        System.out.println(THREADS + (Thread.activeCount() - threads));
        System.exit(0);
    }

    private static void checkAll(Path classes, List<String> names, Random order) {
        List<String> shuffled = new ArrayList<>(names);
        Collections.shuffle(shuffled, order);
        for (String name : shuffled) {
            String verdict = OneJvm.check(classes, name);
            System.out.println(name + ": " + verdict);
            if (OneJvm.isStuck(verdict)) {
                slowDownThoseLeftBehind();
            }
        }
    }

    /// Threads that are stuck run on; dozens of them would take the processor from all others.
    @SuppressWarnings("ThreadPriorityCheck")
    private static void slowDownThoseLeftBehind() {
        Thread[] threads = new Thread[2 * Thread.activeCount()];
        int count = Thread.enumerate(threads);
        for (Thread thread : Arrays.asList(threads).subList(0, count)) {
            if (thread.getState() == Thread.State.RUNNABLE
                    && !thread.equals(Thread.currentThread())) {
                thread.setPriority(Thread.MIN_PRIORITY);
            }
        }
    }

    /// Several collections: a worker that has just ended may be found only by the next.
    private static long usedMemory() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            ManagementFactory.getMemoryMXBean().gc();
            Thread.sleep(50);
            long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
            least = Math.min(least, used);
        }
        return least;
    }

    /// What has been printed about the programs, which may have printed things themselves.
    static Result parse(String printed, List<String> names) {
        Map<String, String> first = new TreeMap<>();
        Map<String, String> second = new TreeMap<>();
        long growth = Long.MAX_VALUE;
        int threads = Integer.MAX_VALUE;
        for (String line : printed.lines().toList()) {
            if (line.startsWith(GROWTH)) {
                growth = Long.parseLong(line.substring(GROWTH.length()));
            } else if (line.startsWith(THREADS)) {
                threads = Integer.parseInt(line.substring(THREADS.length()));
            } else {
                int colon = Math.max(line.indexOf(": "), 0);
                String name = line.substring(0, colon);
                if (names.contains(name)) {
                    String verdict = line.substring(colon + 2);
                    (first.containsKey(name) ? second : first).put(name, verdict);
                }
            }
        }
        return new Result(first, second, growth, threads);
    }
}
