package dev.ratatosk.cli.output;

import dev.ratatosk.core.check.Check;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/// A line on a terminal that says how far an exploration is; it is erased at the end.
public final class ProgressLine implements AutoCloseable {
    private static final long FIRST_MILLIS = 500;
    private static final long NEXT_MILLIS = 200;
    private static final String ERASED = "\r\u001b[K";

    private final @Nullable Thread thread;

    private ProgressLine(@Nullable Thread thread) {
        this.thread = thread;
    }

    /// Shows the progress of the check until the line is closed.
    ///
    /// @param label what is explored
    /// @param columns how wide the window is
    public static ProgressLine begin(String label, Check check, PrintWriter err, int columns) {
        // The cursor needs a column, too: some terminals begin a new line otherwise.
        int width = columns - 1;
        return new ProgressLine(
                Thread.ofPlatform()
                        .daemon()
                        .name("ratatosk-progress")
                        .start(() -> show(label, check, err, width)));
    }

    /// No line.
    public static ProgressLine invisible() {
        return new ProgressLine(null);
    }

    private static void show(String label, Check check, PrintWriter err, int width) {
        boolean shown = false;
        try {
            Thread.sleep(FIRST_MILLIS);
            while (true) {
                err.print(ERASED + textOf(label, check).in(width));
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

    private static ProgressText textOf(String label, Check check) {
        Runtime runtime = Runtime.getRuntime();
        return new ProgressText(
                label,
                check.counts().runs(),
                check.elapsed(),
                check.progress(),
                runtime.totalMemory() - runtime.freeMemory());
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
