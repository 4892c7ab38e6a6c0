package dev.ratatosk.oracle.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Splits a program text into tokens. Comments run from `//` to the end of the line.
final class Lexer {
    static final Set<String> KEYWORDS =
            Set.of(
                    "add", "assume", "await", "cas", "casok", "check", "choose", "else", "faa",
                    "if", "in", "join", "let", "lock", "spawn", "then", "trylock", "unlock",
                    "xchg");

    /// Longer symbols first, so that `:=` is not read as `:`.
    private static final List<String> SYMBOLS =
            List.of(
                    ":=", "+=", "==", "!=", "<=", ">=", "<", ">", "=", ":", ";", ",", "(", ")", "{",
                    "}", "+", "-", "%");

    enum Kind {
        NAME,
        KEYWORD,
        NUMBER,
        SYMBOL,
        END
    }

    /// @param startsLine whether it is the first token of its line
    record Token(Kind kind, String text, Position position, boolean startsLine) {
        @Override
        public String toString() {
            return kind == Kind.END ? "the end of the text" : "'" + text + "'";
        }
    }

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;
    private boolean startsLine = true;

    private Lexer(String text) {
        this.text = text;
    }

    /// All tokens, ending with one of kind `END`.
    static List<Token> tokens(String text) {
        var lexer = new Lexer(text);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                at++;
                line++;
                lineStart = at;
                startsLine = true;
            } else if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith("//", at)) {
                at = endOf(ch -> ch != '\n');
            } else if (isNameStart(c)) {
                int end = endOf(ch -> isNameStart(ch) || isDigit(ch));
                token(KEYWORDS.contains(text.substring(at, end)) ? Kind.KEYWORD : Kind.NAME, end);
            } else if (isDigit(c)) {
                token(Kind.NUMBER, endOf(Lexer::isDigit));
            } else {
                token(Kind.SYMBOL, at + symbol().length());
            }
        }
        token(Kind.END, at);
    }

    private void token(Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(at, end), position(), startsLine));
        at = end;
        startsLine = false;
    }

    private String symbol() {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                return symbol;
            }
        }
        throw ProgramException.at(position(), "unexpected character '" + text.charAt(at) + "'");
    }

    private Position position() {
        return new Position(line, at - lineStart + 1);
    }

    private interface CharTest {
        boolean accepts(char c);
    }

    private int endOf(CharTest test) {
        int end = at;
        while (end < text.length() && test.accepts(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isNameStart(char c) {
        return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
