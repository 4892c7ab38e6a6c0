package dev.ratatosk.core.event;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;

/// The guard of an access in a spin loop: it lets every value through except those for which the
/// rest of the loop's iteration would change nothing and begin anew.
///
/// It is a disjunction of *pure conditions*, each a conjunction of comparisons between expressions
/// over the value read and over values that were known before. The loop-purity pass writes it as a
/// small program for a stack machine:
///
/// | characters | meaning |
/// |---|---|
/// | [#VALUE] | push the value read |
/// | [#KNOWN] `i` | push the known value number `i` |
/// | [#OPERATOR] + JVM opcode | pop the operands, push the result |
/// | [#COMPARE] + [Comparison] | pop two; if the comparison is false, the condition is |
/// | [#END] `i` | the condition is true; its iteration began where known value number `i` says |
///
/// What does not depend on the value read is decided when the guard is made.
public final class SpinGuard implements LongPredicate {
    public static final char VALUE = 1;
    public static final char KNOWN = 2;
    public static final char END = 3;
    public static final char COMPARE = 0x100;
    public static final char OPERATOR = 0x200;

    /// The beginning of an iteration that is never a livelock by itself.
    public static final int NO_BEGINNING = -1;

    private static final int STACK = 16;

    private final String program;
    private final long[] known;
    private final List<Condition> conditions = new ArrayList<>();

    /// A pure condition that still depends on the value: its comparisons start at these places.
    private record Condition(List<Integer> comparisons, int beginning) {}

    /// How two numbers compare.
    public enum Comparison {
        EQUAL,
        NOT_EQUAL,
        LESS,
        AT_LEAST,
        GREATER,
        AT_MOST;

        private static final Comparison[] VALUES = values();

        public static Comparison at(int ordinal) {
            return VALUES[ordinal];
        }

        public boolean holds(long left, long right) {
            return switch (this) {
                case EQUAL -> left == right;
                case NOT_EQUAL -> left != right;
                case LESS -> left < right;
                case AT_LEAST -> left >= right;
                case GREATER -> left > right;
                case AT_MOST -> left <= right;
            };
        }

        /// The one that holds where this does not.
        public Comparison negated() {
            return switch (this) {
                case EQUAL -> NOT_EQUAL;
                case NOT_EQUAL -> EQUAL;
                case LESS -> AT_LEAST;
                case AT_LEAST -> LESS;
                case GREATER -> AT_MOST;
                case AT_MOST -> GREATER;
            };
        }

        /// The one that says the same with the sides exchanged.
        public Comparison mirrored() {
            return switch (this) {
                case EQUAL, NOT_EQUAL -> this;
                case LESS -> GREATER;
                case GREATER -> LESS;
                case AT_LEAST -> AT_MOST;
                case AT_MOST -> AT_LEAST;
            };
        }
    }

    private SpinGuard(String program, long[] known) {
        this.program = program;
        this.known = known;
    }

    /// Makes the guard that a program describes.
    public static SpinGuard of(String program, long... known) {
        SpinGuard guard = new SpinGuard(program, known);
        guard.decideWhatIsKnown();
        return guard;
    }

    private void decideWhatIsKnown() {
        List<Integer> open = new ArrayList<>();
        boolean possible = true;
        int start = 0;
        boolean dependsOnValue = false;
        for (int at = 0; at < program.length(); at++) {
            char c = program.charAt(at);
            if (c == VALUE) {
                dependsOnValue = true;
            } else if (c == KNOWN) {
                at++;
            } else if (c == END) {
                if (possible) {
                    conditions.add(
                            new Condition(List.copyOf(open), (int) known[program.charAt(at + 1)]));
                }
                at++;
                start = at + 1;
                open.clear();
                possible = true;
            } else if (c >= COMPARE && c < OPERATOR) {
                if (dependsOnValue) {
                    open.add(start);
                } else {
                    possible &= compares(start, 0);
                }
                start = at + 1;
                dependsOnValue = false;
            }
        }
    }

    /// The same for an access whose result is known to be this: what is left are the conditions
    /// under which its thread starts over.
    public SpinGuard given(long result) {
        SpinGuard decided = new SpinGuard(program, known);
        for (Condition condition : conditions) {
            if (holds(condition, result)) {
                decided.conditions.add(new Condition(List.of(), condition.beginning));
            }
        }
        return decided;
    }

    /// Whether every value passes: the access is an ordinary one.
    public boolean isAlwaysTrue() {
        return conditions.isEmpty();
    }

    /// Whether no value passes.
    public boolean isNeverTrue() {
        return conditions.stream().anyMatch(c -> c.comparisons.isEmpty());
    }

    /// The beginning of an iteration that cannot but start over, where [#isNeverTrue].
    public int beginning() {
        return conditions.stream()
                .filter(c -> c.comparisons.isEmpty())
                .mapToInt(Condition::beginning)
                .max()
                .orElse(NO_BEGINNING);
    }

    /// Whether it is certain that no other value passes.
    public boolean letsOnlyPass(long value) {
        return isNeverTrue() || guard() == Guard.EQUAL && operand() == value;
    }

    /// The beginnings of the iterations that may turn out to change nothing.
    public List<Integer> beginnings() {
        return conditions.stream()
                .map(Condition::beginning)
                .filter(b -> b != NO_BEGINNING)
                .distinct()
                .toList();
    }

    @Override
    public boolean test(long value) {
        for (Condition condition : conditions) {
            if (holds(condition, value)) {
                return false;
            }
        }
        return true;
    }

    /// Whether a thread that finds this value will start over for a reason that satisfies the test:
    /// one is asked about the beginnings of the iterations that would have changed nothing.
    public boolean startsOver(long value, IntPredicate beginning) {
        for (Condition condition : conditions) {
            if (holds(condition, value)
                    && condition.beginning != NO_BEGINNING
                    && beginning.test(condition.beginning)) {
                return true;
            }
        }
        return false;
    }

    private boolean holds(Condition condition, long value) {
        for (int start : condition.comparisons) {
            if (!compares(start, value)) {
                return false;
            }
        }
        return true;
    }

    /// The guard of an operation's code that says the same, or [Guard#PREDICATE].
    public Guard guard() {
        return simple() ? guardOf(simpleComparison()) : Guard.PREDICATE;
    }

    /// The operand of [#guard].
    public long operand() {
        if (!simple()) {
            return 0;
        }
        long right = simpleOperand();
        return switch (simpleComparison()) {
            case GREATER, AT_MOST -> right + 1;
            case EQUAL, NOT_EQUAL, LESS, AT_LEAST -> right;
        };
    }

    private static Guard guardOf(Comparison pure) {
        return switch (pure) {
            case EQUAL -> Guard.NOT_EQUAL;
            case NOT_EQUAL -> Guard.EQUAL;
            case LESS, AT_MOST -> Guard.AT_LEAST;
            case AT_LEAST, GREATER -> Guard.LESS;
        };
    }

    /// Whether there is one condition of the form "value, known value, comparison".
    private boolean simple() {
        if (conditions.size() != 1 || conditions.getFirst().comparisons.size() != 1) {
            return false;
        }
        int at = conditions.getFirst().comparisons.getFirst();
        if (program.charAt(at) != VALUE || program.charAt(at + 1) != KNOWN) {
            return false;
        }
        char last = program.charAt(at + 3);
        boolean overflows = simpleOperandAt(at) == Long.MAX_VALUE;
        return last >= COMPARE && last < OPERATOR && !overflows;
    }

    private Comparison simpleComparison() {
        int at = conditions.getFirst().comparisons.getFirst();
        return Comparison.at(program.charAt(at + 3) - COMPARE);
    }

    private long simpleOperand() {
        return simpleOperandAt(conditions.getFirst().comparisons.getFirst());
    }

    private long simpleOperandAt(int at) {
        return known[program.charAt(at + 2)];
    }

    /// Evaluates the comparison that starts at a place.
    private boolean compares(int start, long value) {
        long[] stack = new long[STACK];
        int depth = 0;
        int at = start;
        while (true) {
            char c = program.charAt(at++);
            if (c == VALUE) {
                stack[depth++] = value;
            } else if (c == KNOWN) {
                stack[depth++] = known[program.charAt(at++)];
            } else if (c < OPERATOR) {
                return Comparison.at(c - COMPARE).holds(stack[depth - 2], stack[depth - 1]);
            } else {
                int opcode = c - OPERATOR;
                if (Arithmetic.isUnary(opcode)) {
                    stack[depth - 1] = Arithmetic.unary(opcode, stack[depth - 1]);
                } else {
                    depth--;
                    stack[depth - 1] = Arithmetic.binary(opcode, stack[depth - 1], stack[depth]);
                }
            }
        }
    }

    @Override
    public String toString() {
        return "a value for which the loop continues";
    }
}
