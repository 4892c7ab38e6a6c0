package dev.ratatosk.report.html;

import java.util.Map;

/// The tables of papers with our numbers beside the printed ones, as a page with plots.
public final class PapersPage {
    private PapersPage() {}

    /// @param data what the page shows, as `papers-data.ts` describes it: maps, lists, texts,
    ///   numbers and truth values
    /// @param text the tables as text, for browsers without scripts
    public static String of(Map<String, Object> data, String text) {
        return Document.PAPERS.of(
                Document.NOWHERE, "The tables of the papers - Ratatosk", text, data);
    }
}
