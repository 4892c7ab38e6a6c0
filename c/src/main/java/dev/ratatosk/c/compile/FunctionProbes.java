package dev.ratatosk.c.compile;

import dev.ratatosk.bytecode.coverage.MarkedMethod;
import dev.ratatosk.bytecode.coverage.MarkedMethod.Fork;
import dev.ratatosk.bytecode.coverage.MarkedMethod.Place;
import dev.ratatosk.bytecode.coverage.Probing;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import java.lang.classfile.CodeBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Marks where the code of a function comes: to lines, and along the ways of branches. A way has
/// code of its own anyway, that which gives values to phis.
///
/// Blocks that end the program because an assertion has failed do not count: reaching them is an
/// error, and the report says so.
final class FunctionProbes {
    private static final Set<String> FAILING =
            Set.of("__ratatosk_assert_fail", "abort", "__VERIFIER_error", "reach_error");

    private static final int NONE = -1;

    private final Function function;
    private final CodeBuilder code;
    private final Linkage linkage;
    private final boolean isObserved;
    private final List<Place> places = new ArrayList<>();
    private final List<Fork> forks = new ArrayList<>();
    private final Set<String> calls = new HashSet<>();
    private final Set<Integer> linesOfBlock = new HashSet<>();

    /// The number of a probe since which nothing can have ended or suspended the thread.
    private int passed = NONE;

    /// @param isObserved whether it is the user's own
    FunctionProbes(Function function, Linkage linkage, CodeBuilder code, boolean isObserved) {
        this.function = function;
        this.linkage = linkage;
        this.code = code;
        this.isObserved = isObserved && Probing.isWanted();
    }

    /// A block begins.
    void beginBlock() {
        linesOfBlock.clear();
        passed = NONE;
    }

    /// An instruction of a block comes next.
    void before(Instruction instruction, int block, int line) {
        if (isObserved
                && line > 0
                && isWritten(instruction)
                && !isFailing(block)
                && linesOfBlock.add(line)) {
            if (passed < 0) {
                passed = Probing.OF_CORE.numbers().applyAsInt(1);
                if (passed >= 0) {
                    Probing.OF_CORE.line(code, passed);
                }
            }
            if (passed >= 0) {
                places.add(new Place(line, passed));
            }
        }
        passed = maySuspendOrFail(instruction) ? NONE : passed;
        if (instruction instanceof Instruction.Call call
                && call.callee() instanceof Operand.Address address) {
            linkage.find(address.symbol()).map(Linkage.Target::key).ifPresent(calls::add);
        }
    }

    /// Whether there is something in the source that an instruction does.
    private static boolean isWritten(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Allocate _,
                    Instruction.BeginScope _,
                    Instruction.EndScope _,
                    Instruction.Nothing _,
                    Instruction.Phi _,
                    Instruction.Unreachable _ ->
                    false;
            default -> true;
        };
    }

    private static boolean maySuspendOrFail(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Element _,
                    Instruction.Extract _,
                    Instruction.Insert _,
                    Instruction.Shuffle _,
                    Instruction.Copy _,
                    Instruction.Select _,
                    Instruction.Compare _,
                    Instruction.CompareReal _,
                    Instruction.Convert _,
                    Instruction.Negate _,
                    Instruction.Phi _,
                    Instruction.Nothing _ ->
                    false;
            default -> true;
        };
    }

    private boolean isFailing(int block) {
        List<Instruction> body = function.blocks().get(block).instructions();
        return body.getLast() instanceof Instruction.Unreachable
                && (body.size() == 1 || body.stream().anyMatch(FunctionProbes::fails));
    }

    private static boolean fails(Instruction instruction) {
        return instruction instanceof Instruction.Call call
                && call.callee() instanceof Operand.Address address
                && FAILING.contains(address.symbol());
    }

    /// The ways of a branch.
    ///
    /// @param first the number of the first; negative if they are not observed
    /// @param blocks where they lead
    record Ways(int first, List<Integer> blocks) {}

    /// A branch comes next.
    ///
    /// @param targets the blocks to which it leads
    Ways fork(int line, Stream<Integer> targets) {
        List<Integer> blocks = targets.distinct().toList();
        List<Boolean> counted = blocks.stream().map(block -> !isFailing(block)).toList();
        if (!isObserved || line <= 0 || counted.stream().filter(one -> one).count() < 2) {
            return new Ways(NONE, blocks);
        }
        int first = Probing.OF_CORE.numbers().applyAsInt(blocks.size());
        if (first >= 0) {
            forks.add(new Fork(line, first, blocks.stream().map(this::lineOf).toList(), counted));
        }
        return new Ways(first, blocks);
    }

    private int lineOf(int block) {
        Function.Block target = function.blocks().get(block);
        for (int n = 0; n < target.instructions().size(); n++) {
            if (isWritten(target.instructions().get(n))) {
                return target.lines()[n];
            }
        }
        return target.lines()[target.lines().length - 1];
    }

    /// The way to a block begins.
    void way(Ways ways, int block) {
        if (ways.first >= 0) {
            Probing.OF_CORE.line(code, ways.first + ways.blocks.indexOf(block));
        }
    }

    /// Where the probes are.
    MarkedMethod marked() {
        String key = linkage.find(function.name()).orElseThrow().key();
        return new MarkedMethod(key, places, forks, calls);
    }
}
