package dev.ratatosk.c.clang;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// Shows of Maven's output what tells somebody who waits that it goes on, and what went wrong.
final class Progress {
    private Progress() {}

    static void relay(InputStream maven, Consumer<String> say) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(maven, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String last = line.substring(line.lastIndexOf('\r') + 1).strip();
                if (last.contains("ERROR") || last.contains("ownload")) {
                    say.accept(last);
                }
            }
        }
    }
}
