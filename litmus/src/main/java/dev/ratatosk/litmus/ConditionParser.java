package dev.ratatosk.litmus;

import java.util.function.BiConsumer;

/// Reads conditions such as `0:r0=0 /\ ~(x=1 \/ 1:r1!=2)`.
final class ConditionParser {
    private final Tokens tokens;
    private final BiConsumer<Condition.Place, Token> check;

    /// @param check refuses a place that does not exist
    ConditionParser(Tokens tokens, BiConsumer<Condition.Place, Token> check) {
        this.tokens = tokens;
        this.check = check;
    }

    Condition condition() {
        Condition left = conjunction();
        while (tokens.accept("\\/") || tokens.accept("||")) {
            left = new Condition.Or(left, conjunction());
        }
        return left;
    }

    private Condition conjunction() {
        Condition left = negation();
        while (tokens.accept("/\\") || tokens.accept("&&")) {
            left = new Condition.And(left, negation());
        }
        return left;
    }

    private Condition negation() {
        if (tokens.accept("~") || tokens.accept("not") || tokens.accept("!")) {
            return new Condition.Not(negation());
        }
        if (tokens.accept("(")) {
            Condition inner = condition();
            tokens.expect(")");
            return inner;
        }
        if (tokens.accept("true")) {
            return new Condition.Constant(true);
        }
        if (tokens.accept("false")) {
            return new Condition.Constant(false);
        }
        Condition.Place place = place();
        boolean differs = tokens.accept("!=");
        if (!differs && !tokens.accept("==")) {
            tokens.expect("=");
        }
        return new Condition.Holds(place, !differs, tokens.expectNumber());
    }

    /// `0:r1`, `x` or `[x]`.
    Condition.Place place() {
        Token first = tokens.peek();
        Condition.Place place;
        if (first.kind() == Token.Kind.NUMBER) {
            tokens.take();
            tokens.expect(":");
            String register = tokens.expectName("a register").text();
            place = new Condition.Place(Math.toIntExact(Tokens.number(first)), register);
        } else {
            boolean bracketed = tokens.accept("[");
            String name = tokens.expectName("a register such as 0:r1, or a variable").text();
            if (bracketed) {
                tokens.expect("]");
            }
            place = new Condition.Place(Condition.Place.SHARED, name);
        }
        check.accept(place, first);
        return place;
    }
}
