package dev.ratatosk.report.html;

import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Pages, each of them one file. Where scripts are switched off, the text of the report is shown.
public final class HtmlReport {
    private static final String NOWHERE = "'none'";
    private static final String WHERE_IT_CAME_FROM = "'self'";

    private HtmlReport() {}

    /// A verdict.
    public static String of(PageSubject about, Verdict verdict) {
        Map<String, Object> data = PageData.of(about, verdict);
        return page(
                NOWHERE,
                data.get("title") + " - " + about.subject().name(),
                PageData.text(about).of(about.subject(), verdict),
                data);
    }

    /// What repeating one schedule showed.
    public static String of(PageSubject about, Replay replay) {
        Map<String, Object> data = PageData.of(about, replay);
        return page(
                NOWHERE,
                data.get("title") + " - " + about.subject().name(),
                PageData.text(about).replayed(about.subject(), replay),
                data);
    }

    /// A page that asks its server how far an exploration is.
    static String live(String subject) {
        return page(
                WHERE_IT_CAME_FROM,
                "exploring - " + subject,
                "This page needs scripts.",
                Map.of("mode", "live", "subject", subject));
    }

    private static String page(
            String connections, String title, String withoutScripts, Map<String, Object> data) {
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
                        resource("page.css"),
                        escaped(withoutScripts),
                        Json.of(data),
                        resource("page.js"));
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
