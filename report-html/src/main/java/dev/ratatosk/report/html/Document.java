package dev.ratatosk.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// A page as one file, around a script and a style sheet of `src/main/web`.
///
/// @param bundle the name of the two resources
record Document(String bundle) {
    static final Document REPORT = new Document("page");
    static final Document PAPERS = new Document("papers");

    /// For a page that fetches nothing.
    static final String NOWHERE = "'none'";

    /// @param connections where the page may fetch from
    /// @param withoutScripts the text for browsers without scripts
    /// @param data what its script shows
    String of(String connections, String title, String withoutScripts, Map<String, Object> data) {
        return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src %s">
        <title>%s</title>
        <style>%s</style>
        </head>
        <body>
        <div id="page"></div>
        <noscript><pre>%s</pre></noscript>
        <script type="application/json" id="data">%s</script>
        <script>%s</script>
        </body>
        </html>
        """
                .formatted(
                        connections,
                        escaped(title),
                        resource(bundle + ".css"),
                        escaped(withoutScripts),
                        Json.of(data),
                        resource(bundle + ".js"));
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    static String resource(String name) {
        try (InputStream in = Document.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
