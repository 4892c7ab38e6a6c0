package dev.ratatosk.bytecode.purity.condition;

import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Computed;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import dev.ratatosk.bytecode.purity.value.Value.FinalField;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import dev.ratatosk.core.event.SpinGuard.Comparison;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// A comparison of two values: the unit of purity conditions. A constant is on the right.
public record Atom(Comparison comparison, Value left, Value right) {

    public static Atom of(Comparison comparison, Value left, Value right) {
        if (left instanceof Computed c
                && c.opcode() == Opcode.LCMP
                && right.equals(Constant.of(0))) {
            return of(comparison, c.operands().get(0), c.operands().get(1));
        }
        return left instanceof Constant && !(right instanceof Constant)
                ? new Atom(comparison.mirrored(), right, left)
                : new Atom(comparison, left, right);
    }

    /// Whether it compares two references, neither of which is known to be null.
    public boolean comparesObjects() {
        return left.kind() == TypeKind.REFERENCE
                && !left.equals(Constant.NULL)
                && !right.equals(Constant.NULL);
    }

    public static Atom isNull(Value value) {
        return of(Comparison.EQUAL, value, Constant.NULL);
    }

    public Atom negated() {
        return new Atom(comparison.negated(), left, right);
    }

    Atom map(UnaryOperator<Value> change) {
        return of(comparison, change.apply(left), change.apply(right));
    }

    /// Whether it is true or false whatever the values are.
    Optional<Boolean> decided() {
        if (left instanceof Constant a && right instanceof Constant b) {
            return Optional.of(comparison.holds(a.number(), b.number()));
        }
        if (left.equals(right)) {
            return Optional.of(comparison.holds(0, 0));
        }
        if (differs(left, right) || differs(right, left)) {
            return switch (comparison) {
                case EQUAL -> Optional.of(false);
                case NOT_EQUAL -> Optional.of(true);
                default -> Optional.empty();
            };
        }
        return Optional.empty();
    }

    /// Whether one value is the other plus or minus a constant that is not 0.
    private static boolean differs(Value sum, Value part) {
        return sum instanceof Computed c
                && switch (c.opcode()) {
                    case IADD, ISUB, LADD, LSUB -> true;
                    default -> false;
                }
                && c.operands().get(0).equals(part)
                && c.operands().get(1) instanceof Constant k
                && k.number() != 0;
    }

    /// Whether this one cannot be true without the other.
    boolean implies(Atom other) {
        if (equals(other)) {
            return true;
        }
        if (!left.equals(other.left)) {
            return false;
        }
        if (right.equals(other.right)) {
            return impliesForSameNumber(other.comparison);
        }
        if (!(right instanceof Constant mine) || !(other.right instanceof Constant theirs)) {
            return false;
        }
        long k = mine.number();
        long m = theirs.number();
        return switch (comparison) {
            case EQUAL -> other.comparison.holds(k, m);
            case NOT_EQUAL -> false;
            case LESS -> upTo(k - 1, other.comparison, m);
            case AT_MOST -> upTo(k, other.comparison, m);
            case GREATER -> from(k + 1, other.comparison, m);
            case AT_LEAST -> from(k, other.comparison, m);
        };
    }

    private boolean impliesForSameNumber(Comparison other) {
        return switch (comparison) {
            case EQUAL -> other == Comparison.AT_LEAST || other == Comparison.AT_MOST;
            case LESS -> other == Comparison.NOT_EQUAL || other == Comparison.AT_MOST;
            case GREATER -> other == Comparison.NOT_EQUAL || other == Comparison.AT_LEAST;
            default -> false;
        };
    }

    private static boolean upTo(long largest, Comparison comparison, long number) {
        return switch (comparison) {
            case LESS -> largest < number;
            case AT_MOST -> largest <= number;
            case NOT_EQUAL -> largest < number;
            default -> false;
        };
    }

    private static boolean from(long smallest, Comparison comparison, long number) {
        return switch (comparison) {
            case GREATER -> smallest > number;
            case AT_LEAST -> smallest >= number;
            case NOT_EQUAL -> smallest > number;
            default -> false;
        };
    }

    /// The same with both sides as they were before they got other widths.
    public Atom withoutConversions() {
        Value plain = unconverted(left);
        return plain instanceof Result
                ? new Atom(comparison, plain, asLong(unconverted(right)))
                : this;
    }

    /// Those that do not follow from another one; all are different.
    public static List<Atom> withoutImplied(List<Atom> atoms) {
        return atoms.stream()
                .filter(a -> atoms.stream().noneMatch(b -> !b.equals(a) && b.implies(a)))
                .toList();
    }

    private static Value unconverted(Value value) {
        return value instanceof Computed c
                        && switch (c.opcode()) {
                            case L2I, I2L, I2B, I2C, I2S -> true;
                            default -> false;
                        }
                ? unconverted(c.operands().getFirst())
                : value;
    }

    private static Value asLong(Value value) {
        return value instanceof Constant number && number.kind() == TypeKind.INT
                ? new Constant(TypeKind.LONG, number.number())
                : value;
    }

    /// Whether some part of it, down to registers, satisfies the test.
    public boolean mentions(Predicate<Value> test) {
        return mentions(left, test) || mentions(right, test);
    }

    public static boolean mentions(Value value, Predicate<Value> test) {
        return test.test(value) || parts(value).stream().anyMatch(part -> mentions(part, test));
    }

    private static List<Value> parts(Value value) {
        return switch (value) {
            case Computed c -> c.operands();
            case FinalField f -> f.receiver();
            default -> List.of();
        };
    }
}
