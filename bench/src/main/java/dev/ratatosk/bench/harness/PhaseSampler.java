package dev.ratatosk.bench.harness;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingStream;

/// Looks at what exploring threads are busy with, every few milliseconds, by means of the JDK's
/// flight recorder. Garbage collection is not seen: the threads are stopped meanwhile.
final class PhaseSampler implements AutoCloseable {
    private static final String SAMPLE = "jdk.ExecutionSample";
    private static final Duration PERIOD = Duration.ofMillis(2);

    private final RecordingStream stream = new RecordingStream();
    private final AtomicLongArray samples = new AtomicLongArray(Phase.values().length);

    /// A search that had no end may still keep the thread of an earlier exploration busy.
    private final Set<Long> earlierThreads =
            Thread.getAllStackTraces().keySet().stream()
                    .map(Thread::threadId)
                    .collect(Collectors.toSet());

    /// Looks at threads that start from now on.
    ///
    /// @param threadName the name of the threads to look at
    PhaseSampler(String threadName) {
        stream.enable(SAMPLE).withPeriod(PERIOD);
        stream.onEvent(SAMPLE, event -> take(event, threadName));
        stream.startAsync();
    }

    private void take(RecordedEvent event, String threadName) {
        RecordedStackTrace stack = event.getStackTrace();
        RecordedThread thread = event.getThread("sampledThread");
        boolean exploring =
                threadName.equals(thread.getJavaName())
                        && !earlierThreads.contains(thread.getJavaThreadId());
        if (exploring && stack != null) {
            List<String> classes = stack.getFrames().stream().map(PhaseSampler::className).toList();
            samples.incrementAndGet(Phase.of(classes).ordinal());
        }
    }

    private static String className(RecordedFrame frame) {
        return frame.isJavaFrame() ? frame.getMethod().getType().getName() : "";
    }

    /// Ends the sampling.
    ///
    /// @return the part of the samples that each phase has; empty if there were no samples
    Map<Phase, Double> shares() {
        stream.stop();
        Map<Phase, Double> shares = new EnumMap<>(Phase.class);
        long total = 0;
        for (Phase phase : Phase.values()) {
            total += samples.get(phase.ordinal());
        }
        if (total > 0) {
            for (Phase phase : Phase.values()) {
                shares.put(phase, (double) samples.get(phase.ordinal()) / total);
            }
        }
        return shares;
    }

    @Override
    public void close() {
        stream.close();
    }
}
