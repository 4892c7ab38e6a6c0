package dev.ratatosk.c.clang;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// Shows of Maven's output what tells somebody who waits that it goes on, and what went wrong.
final class Progress {
    private static final long PAUSE = 2_000_000_000L;

    private Progress() {}

    static void relay(InputStream maven, Consumer<String> say) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(maven, StandardCharsets.UTF_8))) {
            long said = System.nanoTime();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String last = line.substring(line.lastIndexOf('\r') + 1).strip();
                boolean progress = last.startsWith("Progress");
                if (last.contains("ERROR")
                        || last.contains("ownload")
                        || progress && System.nanoTime() - said > PAUSE) {
                    said = System.nanoTime();
                    say.accept(last);
                }
            }
        }
    }
}
