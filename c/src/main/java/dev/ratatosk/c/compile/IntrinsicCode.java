package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Type;
import java.lang.classfile.CodeBuilder;

/// Code for calls of LLVM's own functions.
final class IntrinsicCode {
    static final String PREFIX = "llvm.";

    /// The size of a `va_list`.
    private static final long VARIABLE_LIST = 24;

    private final Emitter emit;
    private final CodeBuilder code;
    private final Linkage linkage;
    private final ComputedCode computed;

    IntrinsicCode(Emitter emit, Linkage linkage) {
        this.emit = emit;
        this.code = emit.code;
        this.linkage = linkage;
        this.computed = new ComputedCode(emit);
    }

    void call(Instruction.Call i, String symbol, int line) throws CException {
        if (i.arguments().isEmpty() && i.type() instanceof Type.Nothing) {
            if (symbol.equals("llvm.trap") || symbol.equals("llvm.debugtrap")) {
                emit.thread();
                emit.callStatic(Callees.INTRINSICS, "trap", CD_void, Callees.THREAD);
            }
            return;
        }
        String name = baseName(symbol);
        switch (name) {
            case "memcpy", "memcpy.inline", "memmove" -> moved("copy", i);
            case "memset", "memset.inline" -> moved("fill", i);
            case "va_start" -> startVariable(i, line);
            case "va_end" -> {}
            case "va_copy" -> copyVariable(i);
            case "stacksave" -> saveStack(i);
            case "stackrestore" -> restoreStack(i);
            case "threadlocal.address" -> threadLocal(i);
            case "expect", "expect.with.probability", "ssa.copy", "launder.invariant.group" ->
                    copyFirst(i);
            case "is.fpclass" -> isOfClass(i);
            case "is.constant" -> {
                code.iconst_0();
                emit.pop(i.result());
            }
            case "objectsize" -> {
                code.loadConstant(-1L);
                emit.fromBits((Type.Scalar) i.type());
                emit.pop(i.result());
            }
            default -> {
                if (!computed.call(i, name)) {
                    throw emit.unsupported("LLVM's function " + symbol, line);
                }
            }
        }
    }

    /// Without `llvm.` and the types at the end.
    private static String baseName(String symbol) {
        String rest = symbol.substring(PREFIX.length());
        return rest.replaceFirst("(\\.(p\\d+|[if]\\d+))+$", "");
    }

    private void moved(String method, Instruction.Call i) {
        emit.thread();
        for (int a = 0; a < 3; a++) {
            Type.Scalar type = (Type.Scalar) i.parameters().get(a);
            emit.push(i.arguments().get(a), type);
            if (!type.isWide()) {
                code.i2l();
            }
        }
        callMove(method);
    }

    private void callMove(String method) {
        emit.callStatic(
                Callees.INTRINSICS, method, CD_void, Callees.THREAD, CD_long, CD_long, CD_long);
    }

    private void startVariable(Instruction.Call i, int line) {
        int last = Signature.of(emit.function).parameterCount() - 1;
        emit.thread();
        emit.pushAddress(i.arguments().getFirst());
        code.aload(code.parameterSlot(last));
        code.loadConstant(linkage.site("...", emit.function, line));
        emit.callStatic(
                Callees.INTRINSICS,
                "startVariable",
                CD_void,
                Callees.THREAD,
                CD_long,
                Signature.VARIABLE,
                CD_int);
    }

    private void copyVariable(Instruction.Call i) {
        emit.thread();
        emit.pushAddress(i.arguments().get(0));
        emit.pushAddress(i.arguments().get(1));
        code.loadConstant(VARIABLE_LIST);
        callMove("copy");
    }

    private void saveStack(Instruction.Call i) {
        emit.thread();
        emit.call("enter", CD_int);
        code.i2l();
        emit.pop(i.result());
    }

    private void restoreStack(Instruction.Call i) {
        emit.thread();
        emit.pushAddress(i.arguments().getFirst());
        code.l2i();
        emit.call("leave", CD_void, CD_int);
    }

    private void threadLocal(Instruction.Call i) {
        emit.thread();
        emit.pushAddress(i.arguments().getFirst());
        emit.call("threadLocal", CD_long, CD_long);
        emit.pop(i.result());
    }

    private void copyFirst(Instruction.Call i) {
        Type.Scalar type = (Type.Scalar) i.type();
        emit.push(i.arguments().getFirst(), type);
        emit.pop(i.result());
    }

    private void isOfClass(Instruction.Call i) {
        Type.Scalar type = (Type.Scalar) i.parameters().getFirst();
        emit.push(i.arguments().getFirst(), type);
        emit.toBits(type);
        emit.push(i.arguments().get(1), (Type.Scalar) i.parameters().get(1));
        code.loadConstant(type.bits());
        emit.callStatic(Callees.REALS, "isOfClass", CD_int, CD_long, CD_int, CD_int);
        emit.pop(i.result());
    }
}
