package dev.ratatosk.cli.output;

import dev.ratatosk.core.check.Check;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// A line on a terminal that says how far a command is; it is erased at the end.
public final class ProgressLine implements AutoCloseable {
    private static final long FIRST_MILLIS = 500;
    private static final long NEXT_MILLIS = 200;
    private static final String ERASED = "\r\u001b[K";

    private final @Nullable Thread thread;

    private ProgressLine(@Nullable Thread thread) {
        this.thread = thread;
    }

    /// Shows a text until the line is closed.
    ///
    /// @param text the text for a number of columns
    /// @param columns how wide the window is at the moment
    public static ProgressLine begin(
            IntFunction<String> text, PrintWriter err, IntSupplier columns) {
        return new ProgressLine(
                Thread.ofPlatform()
                        .daemon()
                        .name("ratatosk-progress")
                        .start(() -> show(text, err, columns)));
    }

    /// No line.
    public static ProgressLine invisible() {
        return new ProgressLine(null);
    }

    private static void show(IntFunction<String> text, PrintWriter err, IntSupplier columns) {
        boolean shown = false;
        try {
            Thread.sleep(FIRST_MILLIS);
            while (true) {
                // The cursor needs a column, too: some terminals begin a new line otherwise.
                err.print(ERASED + text.apply(columns.getAsInt() - 1));
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

    /// How far a check is.
    ///
    /// @param label what is explored
    public static IntFunction<String> of(String label, Check check) {
        return width -> textOf(label, check).in(width);
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

    /// That a program is being loaded, and for how long.
    ///
    /// @param label what is loaded
    public static IntFunction<String> ofLoading(String label) {
        long start = System.nanoTime();
        return width ->
                ProgressText.cut(
                        label
                                + ": loading, "
                                + ProgressText.clock(Duration.ofNanos(System.nanoTime() - start)),
                        width);
    }

    /// For messages while a line is shown: they take its place, and it appears again below them.
    public static PrintWriter above(PrintWriter err) {
        return new PrintWriter(err, true) {
            @Override
            public void write(String text, int start, int length) {
                super.write(ERASED, 0, ERASED.length());
                super.write(text, start, length);
            }
        };
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
