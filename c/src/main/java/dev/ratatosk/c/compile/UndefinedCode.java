package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.HashMap;
import java.util.Map;

/// Code that remembers which local variables were never set, and complains about their use.
final class UndefinedCode {
    private final Emitter emit;
    private final CodeBuilder code;
    private final Undefined undefined;

    /// By phi that may be undefined: the JVM variable that says whether it is.
    private final Map<Integer, Integer> slots = new HashMap<>();

    UndefinedCode(Emitter emit, Undefined undefined) {
        this.emit = emit;
        this.code = emit.code;
        this.undefined = undefined;
    }

    /// Complains about undefined values before they are looked at.
    void requireDefined(Instruction instruction) {
        for (Operand operand : undefined.lookedAtBy(instruction)) {
            if (undefined.mayBeUndefined(operand)) {
                emit.thread();
                push(operand);
                emit.call("requireDefined", CD_void, CD_int);
            }
        }
    }

    /// Whether something has to be remembered about a phi.
    boolean isWatched(int phi) {
        return undefined.isRoot(phi);
    }

    /// Pushes whether a value is undefined.
    void push(Operand operand) {
        if (operand instanceof Operand.Value value && undefined.mayBeUndefined(value)) {
            code.iload(slot(undefined.root(value)));
        } else {
            code.loadConstant(operand instanceof Operand.Undefined ? 1 : 0);
        }
    }

    /// Pops whether a phi is undefined.
    void pop(int phi) {
        code.istore(slot(phi));
    }

    private int slot(int phi) {
        return slots.computeIfAbsent(phi, _ -> code.allocateLocal(TypeKind.INT));
    }
}
