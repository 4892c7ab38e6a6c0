package dev.ratatosk.litmus;

import java.util.ArrayList;
import java.util.List;

/// Splits a litmus test into tokens. Comments are `/* */` and `//`, outside of C code also `(* *)`.
final class Lexer {
    /// How the code of a thread begins.
    static final String THREAD = "P\\d+";

    /// Longer ones first.
    private static final List<String> SYMBOLS =
            List.of(
                    "/\\", "\\/", "==", "!=", "<=", ">=", "&&", "||", "(", ")", "{", "}", "[", "]",
                    ";", ":", ",", "=", "<", ">", "+", "-", "*", "&", "|", "^", "~", "!", "%");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;

    /// Whether this is the code of a thread, in which `(*` begins an expression.
    private boolean inCode;

    private int depth;

    private Lexer(String text) {
        this.text = text;
    }

    /// All tokens; the last one is [Token.Kind#END].
    static List<Token> tokens(String text) {
        var lexer = new Lexer(text);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                advance(1);
            } else if (text.startsWith("//", at)) {
                skipTo("\n", false);
            } else if (!inCode && text.startsWith("(*", at)) {
                skipTo("*)", true);
            } else if (text.startsWith("/*", at)) {
                skipTo("*/", true);
            } else if (c == '"') {
                string();
            } else if (tokens.size() == 1) {
                name();
            } else if (isNamePart(c)) {
                word();
            } else {
                symbol();
            }
        }
        add(Token.Kind.END, "");
    }

    private void advance(int characters) {
        for (int i = 0; i < characters; i++) {
            if (text.charAt(at++) == '\n') {
                line++;
                lineStart = at;
            }
        }
    }

    private int column() {
        return at - lineStart + 1;
    }

    private void add(Token.Kind kind, String word) {
        tokens.add(new Token(kind, word, line, column()));
        advance(word.length());
    }

    private void skipTo(String end, boolean required) {
        int found = text.indexOf(end, at + 2);
        if (found < 0 && required) {
            throw new LitmusException(line, column(), "comment without end: expected " + end);
        }
        advance((found < 0 ? text.length() : found + end.length()) - at);
    }

    private void string() {
        int end = text.indexOf('"', at + 1);
        if (end < 0) {
            throw new LitmusException(line, column(), "string without end: expected \"");
        }
        add(Token.Kind.STRING, text.substring(at, end + 1));
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    /// The test's name, after the language: anything up to the next blank.
    private void name() {
        int end = at;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        add(Token.Kind.NAME, text.substring(at, end));
    }

    private void word() {
        int end = at;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        boolean number = Character.isDigit(text.charAt(at));
        String word = text.substring(at, end);
        inCode |= depth == 0 && word.matches(THREAD);
        add(number ? Token.Kind.NUMBER : Token.Kind.NAME, word);
    }

    private void symbol() {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                add(Token.Kind.SYMBOL, symbol);
                depth += symbol.equals("{") ? 1 : symbol.equals("}") ? -1 : 0;
                inCode &= depth > 0 || !symbol.equals("}");
                return;
            }
        }
        throw new LitmusException(line, column(), "unexpected character '" + text.charAt(at) + "'");
    }
}
