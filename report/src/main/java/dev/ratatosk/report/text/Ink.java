package dev.ratatosk.report.text;

/// How text is coloured, if at all. Widths are always computed on the text without ink.
public enum Ink {
    PLAIN,
    ANSI;

    private static final String[] COLUMNS = {"36", "33", "35", "34", "32"};

    String bold(String text) {
        return paint("1", text);
    }

    String dim(String text) {
        return paint("2", text);
    }

    /// Good news.
    public String good(String text) {
        return paint("1;32", text);
    }

    /// Bad news.
    public String bad(String text) {
        return paint("1;31", text);
    }

    /// Neither: something was left open.
    public String open(String text) {
        return paint("1;33", text);
    }

    /// The colour of the `n`th thread.
    String thread(int n, String text) {
        return paint(COLUMNS[n % COLUMNS.length], text);
    }

    private String paint(String code, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
