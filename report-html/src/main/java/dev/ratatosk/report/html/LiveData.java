package dev.ratatosk.report.html;

import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Progress;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How far a check is, now and since its begin, as `data.ts` describes it.
final class LiveData {
    private static final long EVERY_MILLIS = 1000;

    /// Of a longer history every other sample is dropped.
    private static final int MOST_SAMPLES = 600;

    private static final double SECOND = 1e9;

    private final Subject about;
    private final List<List<Object>> samples = new ArrayList<>();
    private long samplesApart = 1;
    private long ticks;
    private volatile @Nullable Check check;
    private @Nullable Thread sampler;

    LiveData(Subject about) {
        this.about = about;
    }

    synchronized void watch(Check watched) {
        check = watched;
        samples.clear();
        sampler = Thread.ofPlatform().daemon().name("ratatosk-dashboard").start(this::sample);
    }

    synchronized void end() {
        if (sampler != null) {
            sampler.interrupt();
            sampler = null;
        }
    }

    private void sample() {
        try {
            while (true) {
                takeSample();
                Thread.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException end) {
            takeSample();
        }
    }

    private synchronized void takeSample() {
        Check now = check;
        if (now == null || ticks++ % samplesApart != 0) {
            return;
        }
        samples.add(List.of(now.elapsed().toNanos() / SECOND, now.counts().runs(), heapInUse()));
        if (samples.size() > MOST_SAMPLES) {
            for (int i = samples.size() - 2; i > 0; i -= 2) {
                samples.remove(i);
            }
            samplesApart *= 2;
        }
    }

    private static long heapInUse() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /// @param done whether the report is there
    synchronized Map<String, Object> state(boolean done) {
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("subject", about.name());
        state.put("done", done);
        Check now = check;
        Duration elapsed = now == null ? Duration.ZERO : now.elapsed();
        Progress progress = now == null ? Progress.NONE : now.progress();
        long runs = now == null ? 0 : now.counts().runs();
        state.put("seconds", elapsed.toNanos() / SECOND);
        state.put("figures", figures(runs, elapsed, progress));
        double explored = progress.fractionOfUnfinished();
        state.put("explored", explored);
        state.put("exploredText", explored(runs, progress));
        state.put("samples", List.copyOf(samples));
        state.put("errors", now == null ? List.of() : errors(now));
        return state;
    }

    private List<Object> errors(Check now) {
        return now.sightings().stream()
                .<Object>map(seen ->
                        new TreeMap<>(
                                Map.of(
                                        "headline",
                                        seen.kind().title(),
                                        "replay",
                                        about.replayCommand() + " " + seen.schedule().token())))
                .toList();
    }

    private static String explored(long runs, Progress progress) {
        double fraction = progress.fractionOfUnfinished();
        return fraction <= 0
                ? "no estimate yet"
                : Figures.percent(fraction)
                        + " explored, "
                        + Figures.roughly(progress.estimatedExecutions(runs))
                        + " executions in all";
    }

    private static List<Object> figures(long runs, Duration elapsed, Progress progress) {
        double seconds = Math.max(elapsed.toNanos() / SECOND, 1e-9);
        List<Object> rows = new ArrayList<>();
        rows.add(List.of("executions", Figures.count(runs)));
        rows.add(List.of("executions per second, on average", Figures.rate(runs / seconds)));
        rows.add(List.of("time", Figures.duration(elapsed)));
        rows.add(List.of("workers", Figures.count(progress.workers())));
        rows.add(List.of("parts explored", Figures.count(progress.exploredParts())));
        rows.add(List.of("parts open", Figures.count(progress.openParts())));
        rows.add(List.of("heap", Figures.bytes(heapInUse())));
        if (progress.bytesOnDisk() > 0) {
            rows.add(List.of("on disk", Figures.bytes(progress.bytesOnDisk())));
        }
        return rows;
    }
}
