package dev.ratatosk.c.clang;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Shows those parts of Maven's output that tell of progress, a line every other second, and what
/// went wrong.
final class Progress {
    private static final long PAUSE = 2_000_000_000L;

    /// Of a download that is done its file is shown, of others how far they are.
    private static final Pattern NEWS =
            Pattern.compile("Downloaded .*/(?<file>[^/ ]+) \\(.*|Progress[^:]*: (?<size>.*)");

    private Progress() {}

    static void relay(InputStream maven, Consumer<String> say) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(maven, StandardCharsets.UTF_8))) {
            long said = System.nanoTime();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String last = line.substring(line.lastIndexOf('\r') + 1).strip();
                if (last.contains("ERROR")) {
                    say.accept(last);
                } else if (System.nanoTime() - said > PAUSE) {
                    Matcher news = NEWS.matcher(last);
                    if (news.matches()) {
                        said = System.nanoTime();
                        String file = news.group("file");
                        say.accept("fetching: " + (file != null ? file : news.group("size")));
                    }
                }
            }
        }
    }
}
