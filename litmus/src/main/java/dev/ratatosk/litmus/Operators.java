package dev.ratatosk.litmus;

/// What C's operators compute, on 64-bit integers.
final class Operators {
    private Operators() {}

    static long apply(String operator, long operand) {
        return switch (operator) {
            case "!" -> operand == 0 ? 1 : 0;
            case "-" -> -operand;
            case "~" -> ~operand;
            default -> throw new IllegalArgumentException(operator);
        };
    }

    static long apply(String operator, long left, long right) {
        return switch (operator) {
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            case "%" -> left % right;
            case "&" -> left & right;
            case "|" -> left | right;
            case "^" -> left ^ right;
            case "==" -> left == right ? 1 : 0;
            case "!=" -> left != right ? 1 : 0;
            case "<" -> left < right ? 1 : 0;
            case "<=" -> left <= right ? 1 : 0;
            case ">" -> left > right ? 1 : 0;
            case ">=" -> left >= right ? 1 : 0;
            default -> throw new IllegalArgumentException(operator);
        };
    }
}
