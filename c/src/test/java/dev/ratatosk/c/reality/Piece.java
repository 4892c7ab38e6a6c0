package dev.ratatosk.c.reality;

import java.util.ArrayList;
import java.util.List;

/// A part of a function's body. Other threads may come in between any two pieces: where a program
/// runs natively, the macro `P`, which perturbs the schedule, stands there and behind each
/// statement. A piece may have a `P` of its own where a loop has no statement.
sealed interface Piece {
    /// A statement, or some that stay together.
    record Line(String text) implements Piece {}

    /// Pieces between a beginning and an end, such as a loop or a critical section.
    ///
    /// @param opens whether the pieces may also stand without the two
    record Block(String head, List<Piece> body, String tail, boolean opens) implements Piece {
        public Block {
            body = List.copyOf(body);
        }
    }

    static Piece line(String text) {
        return new Line(text);
    }

    /// A block that means nothing without its beginning and end.
    static Piece closed(String head, List<Piece> body, String tail) {
        return new Block(head, body, tail, false);
    }

    static Piece open(String head, List<Piece> body, String tail) {
        return new Block(head, body, tail, true);
    }

    /// All lists of pieces that are one step smaller: one less, one replaced by what it consists
    /// of.
    static List<List<Piece>> smaller(List<Piece> pieces) {
        List<List<Piece>> all = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            all.add(replaced(pieces, i, List.of()));
        }
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i) instanceof Block block) {
                if (block.opens) {
                    all.add(replaced(pieces, i, block.body));
                }
                for (List<Piece> body : smaller(block.body)) {
                    Piece changed = new Block(block.head, body, block.tail, block.opens);
                    all.add(replaced(pieces, i, List.of(changed)));
                }
            }
        }
        return all;
    }

    private static List<Piece> replaced(List<Piece> pieces, int index, List<Piece> by) {
        List<Piece> changed = new ArrayList<>(pieces.subList(0, index));
        changed.addAll(by);
        changed.addAll(pieces.subList(index + 1, pieces.size()));
        return changed;
    }

    /// Writes the pieces, one level of indentation deeper for each block.
    ///
    /// @param between what stands between pieces, such as a call; empty for nothing
    static void write(List<Piece> pieces, String indentation, String between, StringBuilder to) {
        for (Piece piece : pieces) {
            if (!between.isEmpty()) {
                to.append(indentation).append(between).append('\n');
            }
            switch (piece) {
                case Line(String text) -> writeLines(text, indentation, between, to);
                case Block block -> {
                    writeLines(block.head, indentation, between, to);
                    write(block.body, indentation + "    ", between, to);
                    if (!between.isEmpty()) {
                        to.append(indentation).append("    ").append(between).append('\n');
                    }
                    writeLines(block.tail, indentation, between, to);
                }
            }
        }
    }

    private static void writeLines(
            String text, String indentation, String between, StringBuilder to) {
        String wanted =
                between.isEmpty()
                        ? text.replaceAll("\\bP\\b ?", "")
                        : betweenStatements(text, " " + between);
        wanted.lines().forEach(line -> to.append(indentation).append(line).append('\n'));
    }

    /// Puts something behind every statement, but neither into parentheses nor between the members
    /// of a structure.
    private static String betweenStatements(String text, String between) {
        StringBuilder result = new StringBuilder();
        int parentheses = 0;
        int members = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            result.append(c);
            switch (c) {
                case '(' -> parentheses++;
                case ')' -> parentheses--;
                case '{' -> {
                    String before = text.substring(0, i).stripTrailing();
                    boolean opens = before.endsWith("struct") || before.endsWith("union");
                    members += opens || members > 0 ? 1 : 0;
                }
                case '}' -> members = Math.max(0, members - 1);
                case ';' -> result.append(parentheses == 0 && members == 0 ? between : "");
                default -> {}
            }
        }
        return result.toString();
    }
}
