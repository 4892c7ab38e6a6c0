package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import dev.ratatosk.c.machine.SyncKind;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Code for calls: of the program's functions, of the library, through pointers, and of LLVM's own
/// functions.
final class CallCode {
    private static final Set<String> ALLOCATING =
            Set.of(
                    "malloc",
                    "calloc",
                    "realloc",
                    "aligned_alloc",
                    "memalign",
                    "posix_memalign",
                    "strdup",
                    "strndup",
                    "_Znwm",
                    "_Znam",
                    "_ZnwmSt11align_val_t",
                    "_ZnamSt11align_val_t");

    /// Functions of the library that take the place of the program's own.
    private static final Set<String> OVERRIDING = Set.of("assume_abort_if_not");

    private final Emitter emit;
    private final CodeBuilder code;
    private final Linkage linkage;
    private final Function function;
    private final int variadicSlot;

    CallCode(Emitter emit, Linkage linkage, Function function, int variadicSlot) {
        this.emit = emit;
        this.code = emit.code;
        this.linkage = linkage;
        this.function = function;
        this.variadicSlot = variadicSlot;
    }

    void call(Instruction.Call i, int line) throws CException {
        if (i.callee() instanceof Operand.Address direct && direct.offset() == 0) {
            if (direct.symbol().startsWith("llvm.")) {
                intrinsic(i, direct.symbol(), line);
            } else {
                direct(i, direct.symbol(), line);
            }
        } else {
            indirect(i, line);
        }
    }

    private void direct(Instruction.Call i, String name, int line) throws CException {
        Optional<Linkage.Target> own =
                OVERRIDING.contains(name) ? Optional.empty() : linkage.find(name);
        if (own.isPresent()) {
            Linkage.Target target = own.get();
            emit.thread();
            MethodTypeDesc type = callType(i, target.type());
            if (!type.equals(target.type())) {
                throw unsupported("a call of '" + name + "' with other types than its own", line);
            }
            arguments(i, line, isVariadic(target.type()));
            code.invokestatic(target.owner(), target.method(), target.type());
            results(i);
            return;
        }
        Library.Entry entry =
                linkage.library()
                        .find(name)
                        .orElseThrow(() ->
                                new CException(
                                        "the function '"
                                                + name
                                                + "' is neither defined nor in the library;"
                                                + " '"
                                                + function.name()
                                                + "' calls it at "
                                                + function.file()
                                                + ":"
                                                + line));
        if (ALLOCATING.contains(name) || isDestruction(name)) {
            emit.thread();
            code.loadConstant(linkage.site(name, function, line));
            emit.call("site", CD_void, CD_int);
        }
        emit.thread();
        library(i, name, entry, line);
    }

    private static boolean isDestruction(String name) {
        for (SyncKind kind : SyncKind.values()) {
            if (kind.isDestroyedBy(name)) {
                return true;
            }
        }
        return false;
    }

    /// The type that the callee must have, by the arguments.
    private MethodTypeDesc callType(Instruction.Call i, MethodTypeDesc wanted) {
        boolean variadic = i.variadic() && isVariadic(wanted);
        int fixed = variadic ? i.fixed() : i.arguments().size();
        return Signature.of(i.type(), i.parameters().subList(0, fixed), variadic);
    }

    private void library(Instruction.Call i, String name, Library.Entry entry, int line)
            throws CException {
        int fixed = entry.type().parameterCount() - 1 - (entry.variadic() ? 1 : 0);
        if (i.arguments().size() < fixed) {
            throw unsupported("a call of '" + name + "' with too few arguments", line);
        }
        for (int a = 0; a < fixed; a++) {
            scalarArgument(i, a, entry.type().parameterType(a + 1), name, line);
        }
        if (entry.variadic()) {
            variable(i, fixed);
        }
        code.invokestatic(entry.owner(), entry.method(), entry.type());
        ClassDesc returned = entry.type().returnType();
        if (returned.equals(CD_void)) {
            return;
        }
        if (i.type() instanceof Type.Scalar wanted) {
            adapt(returned, wanted);
            emit.pop(i.result());
        } else if (returned.equals(CD_long) || returned.equals(CD_double)) {
            code.pop2();
        } else {
            code.pop();
        }
    }

    private void scalarArgument(
            Instruction.Call i, int index, ClassDesc wanted, String name, int line)
            throws CException {
        if (!(i.parameters().get(index) instanceof Type.Scalar type)) {
            throw unsupported("a struct as an argument of '" + name + "'", line);
        }
        emit.push(i.arguments().get(index), type);
        TypeKind has = Emitter.kind(type);
        TypeKind needs = TypeKind.from(wanted);
        if (has != needs) {
            code.conversion(has, needs);
        }
    }

    private void adapt(ClassDesc returned, Type.Scalar wanted) {
        TypeKind has = TypeKind.from(returned);
        TypeKind needs = Emitter.kind(wanted);
        if (has != needs) {
            code.conversion(has, needs);
        }
        emit.normalise(wanted);
    }

    private void indirect(Instruction.Call i, int line) throws CException {
        MethodTypeDesc type =
                Signature.of(i.type(), i.parameters().subList(0, fixedOf(i)), i.variadic());
        MethodTypeDesc through = type.insertParameterTypes(1, CD_long);
        emit.thread();
        emit.pushAddress(i.callee());
        arguments(i, line, i.variadic());
        code.invokestatic(Linkage.CALLS, linkage.dispatch(type), through);
        results(i);
    }

    private static boolean isVariadic(MethodTypeDesc type) {
        int last = type.parameterCount() - 1;
        return last >= 0 && type.parameterType(last).equals(Signature.VARIABLE);
    }

    private static int fixedOf(Instruction.Call i) {
        return i.variadic() ? i.fixed() : i.arguments().size();
    }

    /// @param variadic whether the callee takes variable arguments
    private void arguments(Instruction.Call i, int line, boolean variadic) {
        int fixed = variadic ? fixedOf(i) : i.arguments().size();
        for (int a = 0; a < fixed; a++) {
            argument(i, a, line);
        }
        if (variadic) {
            variable(i, fixed);
        }
    }

    private void argument(Instruction.Call i, int index, int line) {
        List<Type.Leaf> parts = i.parameters().get(index).parts();
        long copied = i.copied().get(index);
        if (copied > 0) {
            emit.thread();
            emit.pushAddress(i.arguments().get(index));
            code.loadConstant(copied);
            code.loadConstant(linkage.site("argument", function, line));
            emit.callStatic(
                    Callees.INTRINSICS, "copyOf", CD_long, Callees.THREAD, CD_long, CD_long, CD_int);
            return;
        }
        for (int p = 0; p < parts.size(); p++) {
            emit.push(i.arguments().get(index), p, parts.get(p).type());
        }
    }

    /// Puts the variable arguments into an array.
    private void variable(Instruction.Call i, int from) {
        List<Runnable> pushes = new ArrayList<>();
        for (int a = from; a < i.arguments().size(); a++) {
            List<Type.Leaf> parts = i.parameters().get(a).parts();
            Operand argument = i.arguments().get(a);
            if (i.copied().get(a) > 0) {
                addWords(argument, i.copied().get(a), pushes);
                continue;
            }
            for (int p = 0; p < parts.size(); p++) {
                addPart(argument, p, parts, pushes);
            }
        }
        code.loadConstant(pushes.size()).newarray(TypeKind.LONG);
        for (int n = 0; n < pushes.size(); n++) {
            code.dup().loadConstant(n);
            pushes.get(n).run();
            code.lastore();
        }
    }

    /// A part is a word, but the two floats of a vector share one.
    private void addPart(Operand argument, int part, List<Type.Leaf> parts, List<Runnable> pushes) {
        Type.Scalar type = parts.get(part).type();
        if (parts.get(part).offset() % Long.BYTES != 0) {
            return;
        }
        boolean pair = part + 1 < parts.size() && parts.get(part + 1).offset() % Long.BYTES != 0;
        pushes.add(() -> {
            emit.push(argument, part, type);
            emit.toBits(type);
            if (pair) {
                code.loadConstant(0xffff_ffffL).land();
                emit.push(argument, part + 1, parts.get(part + 1).type());
                emit.toBits(parts.get(part + 1).type());
                code.loadConstant(Integer.SIZE).lshl().lor();
            }
        });
    }

    /// A struct that is passed in memory lies among the variable arguments.
    private void addWords(Operand struct, long bytes, List<Runnable> pushes) {
        for (long offset = 0; offset < bytes; offset += Long.BYTES) {
            long from = offset;
            pushes.add(() -> {
                emit.thread();
                emit.pushAddress(struct);
                code.loadConstant(from).ladd();
                code.loadConstant(Math.min(Long.BYTES, bytes - from));
                emit.callStatic(Callees.INTRINSICS, "word", CD_long, Callees.THREAD, CD_long, CD_long);
            });
        }
    }

    private void results(Instruction.Call i) {
        List<Type.Leaf> parts = i.type().parts();
        if (!parts.isEmpty()) {
            emit.pop(i.result(), 0);
        }
        for (int p = 1; p < parts.size(); p++) {
            emit.thread();
            code.getfield(Callees.THREAD, "results", Signature.VARIABLE);
            code.loadConstant(p - 1).laload();
            emit.fromBits(parts.get(p).type());
            emit.pop(i.result(), p);
        }
    }

    // ---- LLVM's own functions ------------------------------------------------------------------

    private void intrinsic(Instruction.Call i, String symbol, int line) throws CException {
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
            case "va_copy" -> {
                emit.thread();
                emit.pushAddress(i.arguments().get(0));
                emit.pushAddress(i.arguments().get(1));
                code.loadConstant(24L);
                emit.callStatic(
                        Callees.INTRINSICS, "copy", CD_void, Callees.THREAD, CD_long, CD_long, CD_long);
            }
            case "stacksave" -> {
                emit.thread();
                emit.call("enter", CD_int);
                code.i2l();
                emit.pop(i.result());
            }
            case "stackrestore" -> {
                emit.thread();
                emit.pushAddress(i.arguments().getFirst());
                code.l2i();
                emit.call("leave", CD_void, CD_int);
            }
            case "threadlocal.address" -> {
                emit.thread();
                emit.pushAddress(i.arguments().getFirst());
                emit.call("threadLocal", CD_long, CD_long);
                emit.pop(i.result());
            }
            case "expect", "expect.with.probability", "ssa.copy", "launder.invariant.group" ->
                    copyFirst(i);
            case "is.fpclass" -> {
                Type.Scalar type = (Type.Scalar) i.parameters().getFirst();
                emit.push(i.arguments().getFirst(), type);
                emit.toBits(type);
                emit.push(i.arguments().get(1), (Type.Scalar) i.parameters().get(1));
                code.loadConstant(type.bits());
                emit.callStatic(Callees.REALS, "isOfClass", CD_int, CD_long, CD_int, CD_int);
                emit.pop(i.result());
            }
            case "is.constant" -> {
                code.iconst_0();
                emit.pop(i.result());
            }
            case "objectsize" -> {
                code.loadConstant(-1L);
                emit.fromBits((Type.Scalar) i.type());
                emit.pop(i.result());
            }
            default -> computed(i, name, symbol, line);
        }
    }

    /// Without `llvm.` and the types at the end.
    private static String baseName(String symbol) {
        String rest = symbol.substring("llvm.".length());
        return rest.replaceFirst("(\\.(p\\d+|[if]\\d+))+$", "");
    }

    private void copyFirst(Instruction.Call i) {
        Type.Scalar type = (Type.Scalar) i.type();
        emit.push(i.arguments().getFirst(), type);
        emit.pop(i.result());
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
        emit.callStatic(Callees.INTRINSICS, method, CD_void, Callees.THREAD, CD_long, CD_long, CD_long);
    }

    private void startVariable(Instruction.Call i, int line) {
        emit.thread();
        emit.pushAddress(i.arguments().getFirst());
        code.aload(variadicSlot);
        code.loadConstant(linkage.site("...", function, line));
        emit.callStatic(
                Callees.INTRINSICS,
                "startVariable",
                CD_void,
                Callees.THREAD,
                CD_long,
                Signature.VARIABLE,
                CD_int);
    }

    /// A pure function of numbers: of `double`s, or of `long`s and the width.
    private void computed(Instruction.Call i, String name, String symbol, int line)
            throws CException {
        String method = name.replace('.', '_');
        if (!(i.parameters().getFirst() instanceof Type.Scalar type)
                || !Computed.isKnown(method, type.isReal())) {
            throw unsupported("LLVM's function " + symbol, line);
        }
        int arguments = Computed.arguments(method, type.isReal());
        List<ClassDesc> parameters = new ArrayList<>();
        for (int a = 0; a < arguments; a++) {
            emit.push(i.arguments().get(a), type);
            if (type.isReal()) {
                if (type.kind() == Type.Kind.FLOAT) {
                    code.f2d();
                }
                parameters.add(CD_double);
            } else {
                emit.toBits(type);
                parameters.add(CD_long);
            }
        }
        ClassDesc result = CD_double;
        if (!type.isReal()) {
            code.loadConstant(type.bits());
            parameters.add(CD_int);
            result = CD_long;
        }
        code.invokestatic(
                Computed.owner(type.isReal()), method, MethodTypeDesc.of(result, parameters));
        takeComputed(i, method, type);
    }

    private void takeComputed(Instruction.Call i, String method, Type.Scalar type) {
        if (i.type() instanceof Type.Aggregate) {
            // The overflow flag is a function of its own, computed from the same operands.
            emit.fromBits(type);
            emit.pop(i.result(), 0);
            for (int a = 0; a < 2; a++) {
                emit.push(i.arguments().get(a), type);
                emit.toBits(type);
            }
            code.loadConstant(type.bits());
            emit.callStatic(Callees.WHOLE_FUNCTIONS, method + "_flag", CD_int, CD_long, CD_long, CD_int);
            emit.pop(i.result(), 1);
        } else if (type.kind() == Type.Kind.FLOAT) {
            code.d2f();
            emit.pop(i.result());
        } else if (type.isReal()) {
            emit.pop(i.result());
        } else {
            emit.fromBits((Type.Scalar) i.type());
            emit.pop(i.result());
        }
    }

    private CException unsupported(String what, int line) {
        return new CException(
                "not supported: "
                        + what
                        + ", in function '"
                        + function.name()
                        + "' at "
                        + function.file()
                        + ":"
                        + line);
    }
}
