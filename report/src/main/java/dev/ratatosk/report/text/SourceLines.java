package dev.ratatosk.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line of the program that a stack frame names, with its neighbours.
final class SourceLines {
    private static final Pattern FRAME =
            Pattern.compile("(?:.*/)?((?:[\\w$]+\\.)*)[\\w$]+\\.[\\w$<>]+\\(([^:()]+):(\\d+)\\)");

    private final SourceText source;

    SourceLines(SourceText source) {
        this.source = source;
    }

    /// Lines without common indentation, numbered, the frame's own with a mark; none if the text is
    /// not found.
    ///
    /// @param beside how many lines before and after
    List<String> of(String frame, int beside) {
        Matcher at = FRAME.matcher(frame);
        if (!at.matches()) {
            return List.of();
        }
        String folder = at.group(1).replace('.', '/').replaceAll("/$", "");
        int line = Integer.parseInt(at.group(3));
        Optional<List<String>> text = source.linesOf(at.group(2), Set.of(folder));
        return text.filter(all -> line >= 1 && line <= all.size())
                .map(all -> numbered(all, line, beside))
                .orElse(List.of());
    }

    private static List<String> numbered(List<String> all, int line, int beside) {
        int first = Math.max(1, line - beside);
        int last = Math.min(all.size(), line + beside);
        List<String> shown =
                all.subList(first - 1, last).stream().map(SourceLines::untabbed).toList();
        int indent =
                shown.stream()
                        .filter(one -> !one.isBlank())
                        .mapToInt(one -> one.length() - one.stripLeading().length())
                        .min()
                        .orElse(0);
        int width = Integer.toString(last).length();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            String one = shown.get(i);
            int number = first + i;
            String mark = number == line ? "> " : "  ";
            String rest = one.isBlank() ? "" : "  " + clean(one.substring(indent));
            lines.add(mark + Wrapping.padLeft(Integer.toString(number), width) + rest);
        }
        return lines;
    }

    private static String clean(String line) {
        int indent = line.length() - line.stripLeading().length();
        return " ".repeat(indent) + Wrapping.clean(line);
    }

    private static String untabbed(String line) {
        return line.replace("\t", "    ").stripTrailing();
    }
}
