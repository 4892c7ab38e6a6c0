package dev.ratatosk.report.text;

import java.util.ArrayList;
import java.util.List;

/// Breaking and padding of plain text.
final class Wrapping {
    /// A space at which a line is not broken; it comes out as an ordinary space.
    static final char NO_BREAK = '\u00a0';

    private Wrapping() {}

    /// The text in lines of at most `width` characters, broken at spaces where there are any.
    /// Further lines are indented by `indent`.
    static List<String> wrap(String text, int width, int indent) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        String prefix = "";
        while (length(prefix) + length(rest) > width) {
            int room = Math.max(1, width - prefix.length());
            int at = breakBefore(rest, room);
            lines.add(spaced(prefix + rest.substring(0, at)).stripTrailing());
            rest = rest.substring(at).stripLeading();
            prefix = " ".repeat(Math.min(indent, width / 2));
        }
        lines.add(spaced(prefix + rest));
        return lines;
    }

    private static String spaced(String text) {
        return text.replace(NO_BREAK, ' ');
    }

    /// Where to break so that at most `room` characters come before.
    private static int breakBefore(String text, int room) {
        int limit = text.offsetByCodePoints(0, room);
        int space = text.lastIndexOf(' ', limit);
        return space > 0 ? space : limit;
    }

    /// The text in one line: names and messages come from the program under test and may hold
    /// anything.
    static String clean(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> Character.isWhitespace(c) ? ' ' : Character.isISOControl(c) ? '?' : c)
                .forEach(out::appendCodePoint);
        return out.toString().strip();
    }

    /// The beginning of a text that is too long.
    static String cut(String text, int width) {
        return length(text) <= width
                ? text
                : text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - 2))) + "..";
    }

    static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - length(text)));
    }

    static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - length(text))) + text;
    }

    /// In characters, so that a letter outside of the basic plane does not shift a column.
    static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
