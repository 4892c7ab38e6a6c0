package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.purity.access.LoopCalls;
import dev.ratatosk.bytecode.purity.condition.Atom;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Computed;
import dev.ratatosk.bytecode.purity.value.Value.Constant;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import dev.ratatosk.core.event.SpinGuard;
import java.lang.classfile.CodeBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/// Writes the guard of an access as a program for [SpinGuard], and the code that makes it.
final class GuardWriter {
    private static final int MAX_DEPTH = 8;

    private final int node;
    private final Registers registers;
    private final LoopCalls calls;
    private final StringBuilder program = new StringBuilder();
    private final List<Consumer<CodeBuilder>> known = new ArrayList<>();

    /// @param node the access
    GuardWriter(int node, Registers registers, LoopCalls calls) {
        this.node = node;
        this.registers = registers;
        this.calls = calls;
    }

    /// Whether a guard can test the conditions.
    boolean canWrite(List<Check> checks) {
        return checks.stream()
                .flatMap(c -> c.atoms().stream())
                .allMatch(a -> canWrite(a.left(), MAX_DEPTH) && canWrite(a.right(), MAX_DEPTH));
    }

    private boolean canWrite(Value value, int depth) {
        if (depth == 0) {
            return false;
        }
        if (isResult(value) || !dependsOnResult(value)) {
            return true;
        }
        return value instanceof Computed c
                && c.operands().stream().allMatch(o -> canWrite(o, depth - 1));
    }

    private boolean isResult(Value value) {
        return value instanceof Result result && result.node() == node;
    }

    private boolean dependsOnResult(Value value) {
        return Atom.mentions(value, this::isResult);
    }

    /// Adds the conditions.
    ///
    /// @param beginnings the local variable with the beginning of a loop's iteration
    /// @param flags the local variable that says whether an inner loop began a second iteration
    void write(List<Check> checks, ToIntFunction<Check> beginnings, ToIntFunction<Check> flags) {
        for (Check check : checks) {
            if (check.flagged()) {
                int flag = flags.applyAsInt(check);
                know(b -> b.iload(flag).i2l());
                know(b -> b.lconst_0());
                compare(SpinGuard.Comparison.EQUAL);
            }
            for (Atom atom : check.atoms()) {
                write(atom.left());
                write(atom.right());
                compare(atom.comparison());
            }
            int beginning = beginnings.applyAsInt(check);
            program.append(SpinGuard.END).append((char) known.size());
            known.add(b -> b.iload(beginning).i2l());
        }
    }

    private void write(Value value) {
        if (isResult(value)) {
            program.append(SpinGuard.VALUE);
        } else if (dependsOnResult(value) && value instanceof Computed c) {
            c.operands().forEach(this::write);
            program.append((char) (SpinGuard.OPERATOR + c.opcode().bytecode()));
        } else {
            know(b -> pushAsLong(b, value));
        }
    }

    private void know(Consumer<CodeBuilder> push) {
        program.append(SpinGuard.KNOWN).append((char) known.size());
        known.add(push);
    }

    private void compare(SpinGuard.Comparison comparison) {
        program.append((char) (SpinGuard.COMPARE + comparison.ordinal()));
    }

    private void pushAsLong(CodeBuilder b, Value value) {
        if (value instanceof Constant constant) {
            b.loadConstant(constant.number());
            return;
        }
        registers.push(b, value);
        switch (value.kind()) {
            case LONG -> {}
            case REFERENCE -> calls.name(b);
            default -> b.i2l();
        }
    }

    /// Keeps the registers that the guard needs.
    void keep(List<Check> checks) {
        for (Check check : checks) {
            for (Atom atom : check.atoms()) {
                keep(atom.left());
                keep(atom.right());
            }
        }
    }

    private void keep(Value value) {
        if (isResult(value)) {
            return;
        }
        if (dependsOnResult(value) && value instanceof Computed c) {
            c.operands().forEach(this::keep);
        } else {
            registers.keep(value);
        }
    }

    /// What the guard tests, for [dev.ratatosk.core.event.SpinGuard].
    String program() {
        return program.toString();
    }

    /// Push the values that the program mentions.
    List<Consumer<CodeBuilder>> known() {
        return known;
    }
}
