package dev.ratatosk.litmus;

import java.util.List;

/// Refuses what is nested too deeply for the parser and for the threads that evaluate it: both call
/// themselves for each level. The bounds are far above what tests that people or generators write
/// need, and far below what a stack has room for.
final class Nesting {
    private static final int MOST_BRACKETS = 200;
    private static final int MOST_ALTERNATIVES = 500;

    /// A chain of operators is as deep as it is long.
    private static final int LONGEST_STATEMENT = 2_000;

    private static final int LONGEST_CONDITION = 20_000;

    private Nesting() {}

    static void require(List<Token> tokens) {
        int open = 0;
        int blocks = 0;
        int length = 0;
        int alternatives = 0;
        for (Token token : tokens) {
            length++;
            if (token.is("(") || token.is("[") || token.is("{")) {
                open++;
            } else if (token.is(")") || token.is("]") || token.is("}")) {
                open--;
            }
            if (token.is("{") || token.is("}") || token.is(";")) {
                blocks += token.is("{") ? 1 : token.is("}") ? -1 : 0;
                length = 0;
            }
            if (token.is("else")) {
                alternatives++;
            }
            if (open > MOST_BRACKETS || alternatives > MOST_ALTERNATIVES) {
                throw tooDeep(token, MOST_BRACKETS + " brackets or " + MOST_ALTERNATIVES + " else");
            }
            int longest = blocks > 0 ? LONGEST_STATEMENT : LONGEST_CONDITION;
            if (length > longest) {
                throw tooDeep(token, longest + " words in one statement or condition");
            }
        }
    }

    private static LitmusException tooDeep(Token at, String bound) {
        return new LitmusException(at, "nested too deeply: more than " + bound);
    }
}
