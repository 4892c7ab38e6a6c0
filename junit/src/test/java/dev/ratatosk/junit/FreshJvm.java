package dev.ratatosk.junit;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// The main class of a JVM that runs one test as build tools do, and how to start such a JVM.
final class FreshJvm {
    private static final String PROCESSOR_TIME = "processor time in ms: ";

    private FreshJvm() {}

    /// What a JVM did.
    ///
    /// @param wall how long it took, from its start to its end, in milliseconds
    /// @param processor how long all of its threads took together, in milliseconds
    record Run(String output, long wall, long processor) {}

    /// Starts a JVM that runs the test, and waits for its end.
    ///
    /// @param options for the JVM
    static Run start(Class<?> type, String method, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(FreshJvm.class.getName(), type.getName() + "#" + method));
        long begin = System.nanoTime();
        Process jvm = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = jvm.waitFor();
        long wall = (System.nanoTime() - begin) / 1_000_000;
        if (code != 0) {
            throw new IllegalStateException("exit code " + code + ":\n" + output);
        }
        int time = output.indexOf(PROCESSOR_TIME) + PROCESSOR_TIME.length();
        return new Run(
                output,
                wall,
                Long.parseLong(output.substring(time, output.indexOf('\n', time)).strip()));
    }

    /// @param args the test, as `class#method`
    public static void main(String[] args) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        try (LauncherSession session = LauncherFactory.openSession()) {
            session.getLauncher()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(DiscoverySelectors.selectMethod(args[0]))
                                    .build(),
                            listener);
        }
        listener.getSummary()
                .printFailuresTo(new PrintWriter(System.out, true, System.out.charset()));
        OperatingSystemMXBean system =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        System.out.println(PROCESSOR_TIME + system.getProcessCpuTime() / 1_000_000);
        System.exit(listener.getSummary().getTestsSucceededCount() == 1 ? 0 : 1);
    }
}
