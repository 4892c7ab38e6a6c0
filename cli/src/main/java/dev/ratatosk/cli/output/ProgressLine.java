package dev.ratatosk.cli.output;

import dev.ratatosk.core.check.Check;
import dev.ratatosk.report.text.Figures;
import java.io.PrintWriter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A line on a terminal that says how far an exploration is; it is erased at the end.
public final class ProgressLine implements AutoCloseable {
    private static final long FIRST_MILLIS = 500;
    private static final long NEXT_MILLIS = 200;
    private static final String ERASED = "\r\u001b[K";

    private final String label;
    private final Check check;
    private final PrintWriter err;
    private final @Nullable Thread thread;

    private ProgressLine(String label, Check check, PrintWriter err, boolean visible) {
        this.label = label;
        this.check = check;
        this.err = err;
        this.thread =
                visible
                        ? Thread.ofPlatform()
                                .daemon()
                                .name("ratatosk-progress")
                                .unstarted(this::show)
                        : null;
    }

    public static ProgressLine begin(String label, Check check, PrintWriter err, boolean visible) {
        ProgressLine line = new ProgressLine(label, check, err, visible);
        if (line.thread != null) {
            line.thread.start();
        }
        return line;
    }

    private void show() {
        boolean shown = false;
        try {
            Thread.sleep(FIRST_MILLIS);
            while (true) {
                err.print(ERASED + text());
                err.flush();
                shown = true;
                Thread.sleep(NEXT_MILLIS);
            }
        } catch (InterruptedException end) {
            if (shown) {
                err.print(ERASED);
                err.flush();
            }
        }
    }

    private String text() {
        long runs = check.counts().runs();
        Duration elapsed = check.elapsed();
        double seconds = Math.max(elapsed.toNanos() / 1e9, 1e-9);
        return "%s: %s executions, %s/s, %s, depth %d"
                .formatted(
                        label,
                        Figures.count(runs),
                        Figures.rate(runs / seconds),
                        clock(elapsed),
                        check.depth());
    }

    private static String clock(Duration time) {
        return "%d:%02d".formatted(time.toMinutes(), time.toSecondsPart());
    }

    @Override
    public void close() {
        if (thread != null) {
            thread.interrupt();
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
