package dev.ratatosk.report.html;

import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Verdict;
import java.util.Map;

/// Pages, each of them one file. Where scripts are switched off, the text of the report is shown.
public final class HtmlReport {
    private static final String WHERE_IT_CAME_FROM = "'self'";

    private HtmlReport() {}

    /// A verdict.
    public static String of(PageSubject about, Verdict verdict) {
        Map<String, Object> data = PageData.of(about, verdict);
        return Document.REPORT.of(
                Document.NOWHERE,
                data.get("title") + " - " + about.subject().name(),
                PageData.text(about).of(about.subject(), verdict),
                data);
    }

    /// What repeating one schedule showed.
    public static String of(PageSubject about, Replay replay) {
        Map<String, Object> data = PageData.of(about, replay);
        return Document.REPORT.of(
                Document.NOWHERE,
                data.get("title") + " - " + about.subject().name(),
                PageData.text(about).replayed(about.subject(), replay),
                data);
    }

    /// A page that asks its server how far an exploration is.
    static String live(String subject) {
        return Document.REPORT.of(
                WHERE_IT_CAME_FROM,
                "exploring - " + subject,
                "This page needs scripts.",
                Map.of("mode", "live", "subject", subject));
    }
}
