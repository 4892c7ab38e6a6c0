package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Instruction.BinaryOp;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Where a function looks at values: where something depends on a value as a number, and not only
/// on some of its bits. What is merely moved may be padding, a member that was never set, or the
/// neighbour of a bit-field; what is looked at must have been set before.
///
/// Looking are arithmetic, comparisons, branches, addresses, calls of the library, and the result
/// of `main`. Moving are loads that are only stored again, phis, the logic of bit-fields, and calls
/// of the program's own functions, which look for themselves.
final class Undefined {
    private static final Set<BinaryOp> BITWISE =
            Set.of(
                    BinaryOp.SHL,
                    BinaryOp.LSHR,
                    BinaryOp.ASHR,
                    BinaryOp.AND,
                    BinaryOp.OR,
                    BinaryOp.XOR);

    private final Predicate<String> isLibrary;
    private final boolean isMain;
    private final BitSet lookedAt = new BitSet();

    /// By value: the phi whose undefinedness it shares.
    private final Map<Integer, Integer> roots = new HashMap<>();

    /// @param isLibrary whether a function is the library's
    Undefined(Function function, Predicate<String> isLibrary) {
        this.isLibrary = isLibrary;
        this.isMain = function.name().equals("main");
        List<Instruction> all =
                function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
        findLooks(all);
        findRoots(all);
    }

    /// Whether something looks at the value.
    boolean isLookedAt(int value) {
        return lookedAt.get(value);
    }

    /// Whether the value may be that of a local variable that was never set.
    boolean mayBeUndefined(Operand operand) {
        return operand instanceof Operand.Undefined
                || operand instanceof Operand.Value value && roots.containsKey(value.id());
    }

    /// The phi that says whether the value is defined.
    int root(Operand.Value value) {
        return roots.getOrDefault(value.id(), value.id());
    }

    /// A phi that may be undefined.
    boolean isRoot(int value) {
        return roots.getOrDefault(value, -1) == value;
    }

    private void findLooks(List<Instruction> all) {
        Map<Integer, Operand> extended = new HashMap<>();
        for (Instruction instruction : all) {
            lookedAtBy(instruction).forEach(this::mark);
            if (instruction instanceof Instruction.Convert c && keepsAll(c)) {
                extended.put(c.result(), c.a());
            }
        }
        boolean grows = true;
        while (grows) {
            int before = lookedAt.cardinality();
            extended.forEach((result, from) -> {
                if (lookedAt.get(result)) {
                    mark(from);
                }
            });
            grows = lookedAt.cardinality() > before;
        }
    }

    private void mark(Operand operand) {
        if (operand instanceof Operand.Value value) {
            lookedAt.set(value.id());
        }
    }

    /// Whether the result is all of the operand; a `bool` is a byte in memory.
    private static boolean keepsAll(Instruction.Convert c) {
        return switch (c.how()) {
            case SIGN_EXTEND, ZERO_EXTEND -> true;
            case TRUNCATE -> c.to().bits() == 1 && c.from().bits() == Byte.SIZE;
            case REAL_TO_UNSIGNED,
                    REAL_TO_SIGNED,
                    UNSIGNED_TO_REAL,
                    SIGNED_TO_REAL,
                    REAL_TO_REAL,
                    BITS ->
                    false;
        };
    }

    private void findRoots(List<Instruction> all) {
        boolean grows = true;
        while (grows) {
            int before = roots.size();
            for (Instruction instruction : all) {
                if (instruction instanceof Instruction.Phi phi
                        && phi.type() instanceof Type.Scalar
                        && phi.values().stream().anyMatch(this::mayBeUndefined)) {
                    roots.put(phi.result(), phi.result());
                } else if (instruction instanceof Instruction.Convert c
                        && keepsAll(c)
                        && c.a() instanceof Operand.Value value
                        && roots.containsKey(value.id())) {
                    roots.put(c.result(), root(value));
                }
            }
            grows = roots.size() > before;
        }
    }

    /// The scalars that an instruction looks at.
    List<Operand> lookedAtBy(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Binary i ->
                    BITWISE.contains(i.op()) ? List.of() : List.of(i.a(), i.b());
            case Instruction.Negate i -> List.of(i.a());
            case Instruction.Compare i -> List.of(i.a(), i.b());
            case Instruction.CompareReal i -> List.of(i.a(), i.b());
            case Instruction.Convert i ->
                    switch (i.how()) {
                        case REAL_TO_UNSIGNED,
                                REAL_TO_SIGNED,
                                UNSIGNED_TO_REAL,
                                SIGNED_TO_REAL,
                                REAL_TO_REAL ->
                                List.of(i.a());
                        case TRUNCATE, ZERO_EXTEND, SIGN_EXTEND, BITS -> List.of();
                    };
            case Instruction.Select i -> List.of(i.condition());
            case Instruction.Element i -> {
                List<Operand> parts = new ArrayList<>(List.of(i.base()));
                i.terms().forEach(t -> parts.add(t.index()));
                yield parts;
            }
            case Instruction.Load i -> List.of(i.address());
            case Instruction.Store i -> List.of(i.address());
            case Instruction.ReadModifyWrite i -> List.of(i.address());
            case Instruction.CompareExchange i -> List.of(i.address(), i.expected());
            case Instruction.Call i -> lookedAtBy(i);
            case Instruction.Branch i -> List.of(i.condition());
            case Instruction.Switch i -> List.of(i.on());
            case Instruction.Allocate i -> List.of(i.count());
            case Instruction.Return i ->
                    isMain && i.value() != null ? List.of(i.value()) : List.of();
            case Instruction.BeginScope _,
                    Instruction.EndScope _,
                    Instruction.Fence _,
                    Instruction.Nothing _,
                    Instruction.Phi _,
                    Instruction.Extract _,
                    Instruction.Insert _,
                    Instruction.Shuffle _,
                    Instruction.Copy _,
                    Instruction.Jump _,
                    Instruction.Unreachable _ ->
                    List.of();
        };
    }

    private List<Operand> lookedAtBy(Instruction.Call call) {
        if (!(call.callee() instanceof Operand.Address direct)) {
            return List.of(call.callee());
        }
        if (!isLibrary.test(direct.symbol())) {
            return List.of();
        }
        List<Operand> scalars = new ArrayList<>();
        for (int a = 0; a < call.arguments().size(); a++) {
            if (call.parameters().get(a) instanceof Type.Scalar && call.copied().get(a) == 0) {
                scalars.add(call.arguments().get(a));
            }
        }
        return scalars;
    }
}
