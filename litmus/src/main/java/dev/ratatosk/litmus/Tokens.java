package dev.ratatosk.litmus;

import java.util.List;

/// The tokens of a litmus test, from the next one on.
final class Tokens {
    private final List<Token> tokens;
    private int at;

    Tokens(String text) {
        this.tokens = Lexer.tokens(text);
        Nesting.require(tokens);
    }

    Token peek() {
        return tokens.get(at);
    }

    /// The token after the next `distance` ones.
    Token peek(int distance) {
        return tokens.get(Math.min(at + distance, tokens.size() - 1));
    }

    Token take() {
        Token token = tokens.get(at);
        if (token.kind() != Token.Kind.END) {
            at++;
        }
        return token;
    }

    boolean nextIs(String text) {
        return peek().is(text);
    }

    /// Takes the next token if it is this one.
    boolean accept(String text) {
        boolean found = nextIs(text);
        if (found) {
            take();
        }
        return found;
    }

    Token expect(String text) {
        if (!nextIs(text)) {
            throw unexpected("'" + text + "'");
        }
        return take();
    }

    Token expectName(String what) {
        if (peek().kind() != Token.Kind.NAME) {
            throw unexpected(what);
        }
        return take();
    }

    /// A number with an optional sign.
    long expectNumber() {
        boolean negative = accept("-");
        if (peek().kind() != Token.Kind.NUMBER) {
            throw unexpected("a number");
        }
        long value = number(take());
        return negative ? -value : value;
    }

    static long number(Token token) {
        try {
            return Long.decode(token.text());
        } catch (NumberFormatException e) {
            throw new LitmusException(token, "'" + token.text() + "' is not a number");
        }
    }

    LitmusException unexpected(String expected) {
        return new LitmusException(
                peek(), "expected " + expected + ", found " + peek().described());
    }
}
