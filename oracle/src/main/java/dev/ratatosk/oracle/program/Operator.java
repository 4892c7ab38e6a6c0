package dev.ratatosk.oracle.program;

/// The binary operators of expressions and guards.
public enum Operator {
    PLUS("+", 2),
    MINUS("-", 2),
    REMAINDER("%", 3),
    EQUAL("==", 1),
    NOT_EQUAL("!=", 1),
    LESS("<", 1),
    AT_MOST("<=", 1),
    GREATER(">", 1),
    AT_LEAST(">=", 1);

    private final String symbol;
    private final int precedence;

    Operator(String symbol, int precedence) {
        this.symbol = symbol;
        this.precedence = precedence;
    }

    public String symbol() {
        return symbol;
    }

    int precedence() {
        return precedence;
    }

    public boolean isComparison() {
        return precedence == 1;
    }

    /// Arithmetic wraps like `long`; `%` is the floor modulus, so its result has the sign of the
    /// divisor.
    public long apply(long left, long right) {
        return switch (this) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case REMAINDER -> remainder(left, right);
            case EQUAL -> left == right ? 1 : 0;
            case NOT_EQUAL -> left != right ? 1 : 0;
            case LESS -> left < right ? 1 : 0;
            case AT_MOST -> left <= right ? 1 : 0;
            case GREATER -> left > right ? 1 : 0;
            case AT_LEAST -> left >= right ? 1 : 0;
        };
    }

    private static long remainder(long left, long right) {
        if (right == 0) {
            throw new ProgramException(left + " % 0: the divisor must not be 0");
        }
        return Math.floorMod(left, right);
    }
}
