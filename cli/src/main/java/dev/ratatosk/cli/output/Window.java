package dev.ratatosk.cli.output;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The width of the terminal's window, which the user may change while a command runs. `stty` is
/// asked for it from time to time, because Java cannot ask; where it has no answer, it is not asked
/// again.
public final class Window {
    private static final Pattern ROWS_AND_COLUMNS = Pattern.compile("\\d+ (\\d{1,5})\\s*");
    private static final File TERMINAL = new File("/dev/tty");
    private static final long SECONDS_TO_ANSWER = 2;

    /// Asking takes two milliseconds of processor time.
    private static final long PAUSE = 2_000_000_000L;

    private final Stty stty;
    private int columns;
    private boolean answers = true;
    private long asked;

    /// Gives the answer of `stty size`.
    @FunctionalInterface
    interface Stty {
        String answer() throws IOException, InterruptedException;
    }

    Window(int columns, Stty stty, long now) {
        this.columns = columns;
        this.stty = stty;
        this.asked = now;
    }

    /// The width at any time, for one thread.
    ///
    /// @param columns how wide it is now
    public static IntSupplier follow(int columns) {
        Window window = new Window(columns, Window::ask, System.nanoTime());
        return () -> window.columns(System.nanoTime());
    }

    int columns(long now) {
        if (answers && now - asked >= PAUSE) {
            asked = now;
            try {
                Matcher answer = ROWS_AND_COLUMNS.matcher(stty.answer());
                // Some terminals do not know their width, and say 0.
                answers = answer.matches() && Integer.parseInt(answer.group(1)) > 0;
                if (answers) {
                    columns = Integer.parseInt(answer.group(1));
                }
            } catch (IOException noStty) {
                answers = false; // The width stays what it was.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return columns;
    }

    private static String ask() throws IOException, InterruptedException {
        Process stty =
                new ProcessBuilder("stty", "size")
                        .redirectInput(TERMINAL)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        if (!stty.waitFor(SECONDS_TO_ANSWER, TimeUnit.SECONDS)) {
            stty.destroy();
            return "";
        }
        return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
}
