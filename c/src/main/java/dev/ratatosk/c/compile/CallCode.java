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
import java.util.Optional;
import java.util.Set;

/// Code for calls: of the program's functions, of the library, and through pointers.
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
    private final ArgumentCode arguments;
    private final IntrinsicCode intrinsics;

    CallCode(Emitter emit, Linkage linkage) {
        this.emit = emit;
        this.code = emit.code;
        this.linkage = linkage;
        this.function = emit.function;
        this.arguments = new ArgumentCode(emit, linkage);
        this.intrinsics = new IntrinsicCode(emit, linkage);
    }

    void call(Instruction.Call i, int line) throws CException {
        if (i.callee() instanceof Operand.Address direct && direct.offset() == 0) {
            if (direct.symbol().startsWith(IntrinsicCode.PREFIX)) {
                intrinsics.call(i, direct.symbol(), line);
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
                throw emit.unsupported(
                        "call of '" + name + "' with types that differ from its definition", line);
            }
            arguments.push(i, line, isVariadic(target.type()));
            code.invokestatic(target.owner(), target.method(), target.type());
            arguments.popResults(i);
            return;
        }
        Library.Entry entry =
                linkage.library()
                        .find(name)
                        .orElseThrow(() ->
                                new CException(
                                        "undefined function '"
                                                + name
                                                + "', neither in the files nor in the library;"
                                                + " called by '"
                                                + function.name()
                                                + "' at "
                                                + function.file()
                                                + ":"
                                                + line));
        if (ALLOCATING.contains(name) || isDestruction(name)) {
            emit.thread();
            code.loadConstant(linkage.site(name, function, line, i.pointee()));
            emit.call("site", CD_void, CD_int);
        }
        emit.thread();
        library(i, name, i.isUsed() ? entry : linkage.library().unused(name, entry), line);
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
            throw emit.unsupported("call of '" + name + "' with too few arguments", line);
        }
        for (int a = 0; a < fixed; a++) {
            scalarArgument(i, a, entry.type().parameterType(a + 1), name, line);
        }
        if (entry.variadic()) {
            arguments.pushVariable(i, fixed);
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
            throw emit.unsupported("struct as an argument of '" + name + "'", line);
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
                Signature.of(
                        i.type(), i.parameters().subList(0, ArgumentCode.fixed(i)), i.variadic());
        MethodTypeDesc through = type.insertParameterTypes(1, CD_long);
        emit.thread();
        emit.pushAddress(i.callee());
        arguments.push(i, line, i.variadic());
        code.invokestatic(Linkage.CALLS, linkage.dispatch(type), through);
        arguments.popResults(i);
    }

    private static boolean isVariadic(MethodTypeDesc type) {
        int last = type.parameterCount() - 1;
        return last >= 0 && type.parameterType(last).equals(Signature.VARIABLE);
    }
}
