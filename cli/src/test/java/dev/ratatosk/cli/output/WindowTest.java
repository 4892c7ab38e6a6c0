package dev.ratatosk.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WindowTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void theWidthIsAskedForNowAndThen() {
        AtomicInteger asked = new AtomicInteger();
        Window window = new Window(80, () -> "24 " + (100 + asked.incrementAndGet()) + "\n", 0);
        assertEquals(80, window.columns(SECOND));
        assertEquals(101, window.columns(2 * SECOND));
        assertEquals(101, window.columns(3 * SECOND));
        assertEquals(102, window.columns(4 * SECOND));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0 0", "stty: not a terminal", "24", "24 99999999999"})
    void whoeverHasNoAnswerIsNotAskedAgain(String answer) {
        AtomicInteger asked = new AtomicInteger();
        Window window =
                new Window(
                        80,
                        () -> {
                            asked.incrementAndGet();
                            return answer;
                        },
                        0);
        assertEquals(80, window.columns(2 * SECOND));
        assertEquals(80, window.columns(4 * SECOND));
        assertEquals(1, asked.get());
    }

    @Test
    void withoutSttyNothingChanges() {
        Window window =
                new Window(
                        80,
                        () -> {
                            throw new IOException("no stty");
                        },
                        0);
        assertEquals(80, window.columns(2 * SECOND));
    }

    @Test
    void theLineOfProgressFollows() throws InterruptedException {
        AtomicInteger columns = new AtomicInteger(81);
        StringWriter shown = new StringWriter();
        try (ProgressLine _ =
                ProgressLine.begin("<%d>"::formatted, new PrintWriter(shown), columns::get)) {
            waitFor(shown, "<80>");
            columns.set(41);
            waitFor(shown, "<40>");
        }
        assertTrue(shown.toString().endsWith("\u001b[K"), shown.toString());
    }

    private static void waitFor(StringWriter shown, String text) throws InterruptedException {
        while (!shown.toString().contains(text)) {
            Thread.sleep(20);
        }
    }
}
