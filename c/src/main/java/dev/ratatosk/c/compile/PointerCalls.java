package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_Double;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.memory.Image;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The class with the calls through pointers: a method for each type of function, which looks up
/// the address, and the methods by which the library calls back.
final class PointerCalls {
    private static final int PUBLIC_STATIC = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;
    private static final MethodTypeDesc ARGUMENT =
            MethodTypeDesc.of(CD_long, Signature.VARIABLE, CD_int);
    private static final int FIRST_ARGUMENT = 3;

    private final Linkage linkage;
    private final Image image;

    private record Candidate(int index, Linkage.Target target) {}

    PointerCalls(Linkage linkage, Image image) {
        this.linkage = linkage;
        this.image = image;
    }

    /// To be called when all of the program's functions are compiled.
    byte[] compile() {
        return ClassFile.of()
                .build(
                        Linkage.CALLS,
                        builder -> {
                            builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
                            builder.withInterfaceSymbols(Callees.CODE);
                            constructor(builder);
                            mainCall(builder);
                            callback(builder, "callPointer", CD_long, CD_long);
                            callback(builder, "callInt", CD_int, CD_long);
                            callback(builder, "callWith", CD_void, CD_long);
                            callback(builder, "call", CD_void);
                            callback(builder, "compare", CD_int, CD_long, CD_long);
                            for (Map.Entry<MethodTypeDesc, String> one :
                                    linkage.dispatchers().entrySet()) {
                                MethodTypeDesc type = one.getKey();
                                dispatcher(
                                        builder,
                                        one.getValue(),
                                        type,
                                        candidates(other ->
                                                other.equals(type) || isUnprototyped(other, type)));
                            }
                        });
    }

    private static void constructor(ClassBuilder builder) {
        builder.withMethodBody(
                "<init>",
                MethodTypeDesc.of(CD_void),
                ClassFile.ACC_PUBLIC,
                code ->
                        code.aload(0)
                                .invokespecial(CD_Object, "<init>", MethodTypeDesc.of(CD_void))
                                .return_());
    }

    /// `main` with as many of its arguments as it wants.
    private void mainCall(ClassBuilder builder) {
        Linkage.Target main = linkage.find("main").orElseThrow();
        builder.withMethodBody(
                "main",
                MethodTypeDesc.of(CD_int, Callees.THREAD, CD_int, CD_long),
                ClassFile.ACC_PUBLIC,
                code -> {
                    code.aload(1);
                    if (main.type().parameterCount() > 1) {
                        code.iload(2);
                    }
                    if (main.type().parameterCount() > 2) {
                        code.lload(3);
                    }
                    if (main.type().parameterCount() > 3) {
                        code.loadConstant(0L);
                    }
                    code.invokestatic(main.owner(), main.method(), main.type());
                    if (main.type().returnType().equals(CD_void)) {
                        code.iconst_0();
                    }
                    code.ireturn();
                });
    }

    /// A call from the library. As on the real machine, the function may ignore arguments and need
    /// not return anything: threads are often `void *f()`.
    private void callback(
            ClassBuilder builder, String name, ClassDesc result, ClassDesc... arguments) {
        MethodTypeDesc type =
                MethodTypeDesc.of(result, arguments).insertParameterTypes(0, Callees.THREAD);
        MethodTypeDesc through = type.insertParameterTypes(1, CD_long);
        String dispatcher = name + "At";
        builder.withMethodBody(
                name,
                through,
                ClassFile.ACC_PUBLIC,
                code -> {
                    for (int p = 0; p < through.parameterCount(); p++) {
                        TypeKind kind = TypeKind.from(through.parameterType(p));
                        code.loadLocal(kind, code.parameterSlot(p));
                    }
                    code.invokestatic(Linkage.CALLS, dispatcher, through);
                    code.return_(TypeKind.from(result));
                });
        dispatcher(builder, dispatcher, type, candidates(other -> isCallableAs(other, type)));
    }

    private static boolean isCallableAs(MethodTypeDesc function, MethodTypeDesc type) {
        if (function.parameterCount() > type.parameterCount()) {
            return false;
        }
        for (int p = 0; p < function.parameterCount(); p++) {
            if (!isConvertible(type.parameterType(p), function.parameterType(p))) {
                return false;
            }
        }
        return isConvertible(function.returnType(), type.returnType());
    }

    /// Whether a call without a prototype, which passes all arguments as variable ones, may call
    /// the function.
    private static boolean isUnprototyped(MethodTypeDesc function, MethodTypeDesc call) {
        int fixed = call.parameterCount() - 1;
        if (!call.parameterType(fixed).equals(Signature.VARIABLE)
                || !call.returnType().equals(function.returnType())
                || function.parameterCount() < fixed) {
            return false;
        }
        for (int p = 0; p < function.parameterCount(); p++) {
            ClassDesc wanted = function.parameterType(p);
            boolean suits =
                    p < fixed
                            ? wanted.equals(call.parameterType(p))
                            : isWhole(wanted) || wanted.equals(CD_double);
            if (!suits) {
                return false;
            }
        }
        return true;
    }

    private static boolean isConvertible(ClassDesc from, ClassDesc to) {
        boolean whole = isWhole(from) && isWhole(to);
        return whole || from.equals(to) || from.equals(CD_void) || to.equals(CD_void);
    }

    private static boolean isWhole(ClassDesc type) {
        return type.equals(CD_int) || type.equals(CD_long);
    }

    private List<Candidate> candidates(Predicate<MethodTypeDesc> suits) {
        List<Candidate> found = new ArrayList<>();
        List<String> names = image.functions();
        for (int f = 0; f < names.size(); f++) {
            int index = f;
            target(names.get(f))
                    .filter(target -> suits.test(target.type()))
                    .ifPresent(target -> found.add(new Candidate(index, target)));
        }
        return found;
    }

    private Optional<Linkage.Target> target(String function) {
        return linkage.find(function)
                .or(() ->
                        linkage.library()
                                .find(function)
                                .map(e -> new Linkage.Target(e.owner(), e.method(), e.type())));
    }

    /// A method that calls the function at an address, which must be one of the candidates.
    private static void dispatcher(
            ClassBuilder builder, String name, MethodTypeDesc type, List<Candidate> candidates) {
        builder.withMethodBody(
                name,
                type.insertParameterTypes(1, CD_long),
                PUBLIC_STATIC,
                code -> {
                    Label none = code.newLabel();
                    List<SwitchCase> cases = new ArrayList<>();
                    for (Candidate candidate : candidates) {
                        cases.add(SwitchCase.of(candidate.index, code.newLabel()));
                    }
                    code.aload(0).lload(1);
                    code.invokevirtual(
                            Callees.THREAD, "functionAt", MethodTypeDesc.of(CD_int, CD_long));
                    code.lookupswitch(none, cases);
                    for (int c = 0; c < candidates.size(); c++) {
                        code.labelBinding(cases.get(c).target());
                        call(code, type, candidates.get(c).target);
                    }
                    code.labelBinding(none);
                    code.aload(0).lload(1);
                    code.invokevirtual(
                            Callees.THREAD,
                            "badCall",
                            MethodTypeDesc.of(ClassDesc.of("java.lang.RuntimeException"), CD_long));
                    code.athrow();
                });
    }

    private static void call(CodeBuilder code, MethodTypeDesc type, Linkage.Target to) {
        code.aload(0);
        int slot = FIRST_ARGUMENT;
        int last = type.parameterCount() - 1;
        boolean variable = type.parameterType(last).equals(Signature.VARIABLE);
        for (int p = 1; p < to.type().parameterCount(); p++) {
            ClassDesc wanted = to.type().parameterType(p);
            if (variable && p >= last && !wanted.equals(Signature.VARIABLE)) {
                code.aload(slot).loadConstant(p - last);
                code.invokestatic(Callees.INTRINSICS, "argument", ARGUMENT);
                if (wanted.equals(CD_double)) {
                    code.invokestatic(
                            CD_Double, "longBitsToDouble", MethodTypeDesc.of(CD_double, CD_long));
                } else {
                    convert(code, CD_long, wanted);
                }
                continue;
            }
            TypeKind kind = TypeKind.from(type.parameterType(p));
            code.loadLocal(kind, slot);
            convert(code, type.parameterType(p), wanted);
            slot += kind.slotSize();
        }
        code.invokestatic(to.owner(), to.method(), to.type());
        convert(code, to.type().returnType(), type.returnType());
        code.return_(TypeKind.from(type.returnType()));
    }

    private static void convert(CodeBuilder code, ClassDesc from, ClassDesc to) {
        if (from.equals(to)) {
            return;
        }
        if (from.equals(CD_void)) {
            code.loadConstant(0);
            if (to.equals(CD_long)) {
                code.i2l();
            }
        } else if (to.equals(CD_void)) {
            if (TypeKind.from(from).slotSize() == 2) {
                code.pop2();
            } else {
                code.pop();
            }
        } else {
            code.conversion(TypeKind.from(from), TypeKind.from(to));
        }
    }
}
