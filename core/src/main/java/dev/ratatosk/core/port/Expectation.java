package dev.ratatosk.core.port;

/// What is thought of some outcomes.
///
/// @param pattern which ones: the text of an outcome, in which `*` stands for any text
/// @param grade what is thought of them
/// @param reason why, for reports; may be empty
public record Expectation(String pattern, Grade grade, String reason) {
    private static final char ANYTHING = '*';

    /// Whether it names one outcome and no other.
    public boolean isExact() {
        return pattern.indexOf(ANYTHING) < 0;
    }

    /// Whether it is about that outcome.
    public boolean matches(String outcome) {
        // Greedy from the left: where a part occurs first leaves the most for those after it.
        String[] parts = pattern.split("\\*", -1);
        if (parts.length == 1) {
            return outcome.equals(pattern);
        }
        String last = parts[parts.length - 1];
        int end = outcome.length() - last.length();
        int from = parts[0].length();
        if (!outcome.startsWith(parts[0]) || !outcome.endsWith(last) || from > end) {
            return false;
        }
        for (int part = 1; part < parts.length - 1; part++) {
            int at = outcome.indexOf(parts[part], from);
            if (at < 0 || at + parts[part].length() > end) {
                return false;
            }
            from = at + parts[part].length();
        }
        return true;
    }
}
