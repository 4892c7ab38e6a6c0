package dev.ratatosk.report.html;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// JSON of maps, lists, texts, numbers and truth values. Tests with JUnit get pages too, and no
/// library for JSON with them.
final class Json {
    private static final char FIRST_PRINTABLE = ' ';
    private static final char LAST_ASCII = '~';

    private Json() {}

    /// In one line, which may be put between the tags of a script: no character in it means
    /// anything in HTML.
    static String of(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        switch (value) {
            case Map<?, ?> fields -> writeFields(fields, out);
            case List<?> elements -> writeElements(elements, out);
            case String text -> writeText(text, out);
            case Double number when !Double.isFinite(number) -> out.append('0');
            case Number number -> out.append(number);
            case Boolean truth -> out.append(truth);
            default -> throw new IllegalArgumentException("not JSON: " + value.getClass());
        }
    }

    private static void writeFields(Map<?, ?> fields, StringBuilder out) {
        out.append('{');
        Iterator<? extends Map.Entry<?, ?>> all = fields.entrySet().iterator();
        while (all.hasNext()) {
            Map.Entry<?, ?> field = all.next();
            writeText((String) field.getKey(), out);
            out.append(':');
            write(field.getValue(), out);
            out.append(all.hasNext() ? "," : "");
        }
        out.append('}');
    }

    private static void writeElements(List<?> elements, StringBuilder out) {
        out.append('[');
        for (int i = 0; i < elements.size(); i++) {
            out.append(i == 0 ? "" : ",");
            write(elements.get(i), out);
        }
        out.append(']');
    }

    private static void writeText(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain =
                    c >= FIRST_PRINTABLE
                            && c <= LAST_ASCII
                            && c != '"'
                            && c != '\\'
                            && c != '<'
                            && c != '>'
                            && c != '&';
            if (plain) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        out.append('"');
    }
}
