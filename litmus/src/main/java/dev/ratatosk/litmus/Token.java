package dev.ratatosk.litmus;

/// A word of a litmus test and its position.
///
/// @param line from 1 on
/// @param column from 1 on
record Token(Kind kind, String text, int line, int column) {
    enum Kind {
        NAME,
        NUMBER,
        SYMBOL,
        STRING,
        END
    }

    boolean is(String expected) {
        return (kind == Kind.NAME || kind == Kind.SYMBOL) && text.equals(expected);
    }

    /// For a message.
    String described() {
        return kind == Kind.END ? "the end of the file" : "'" + text + "'";
    }
}
