package dev.ratatosk.java.weave.calls;

import dev.ratatosk.java.hooks.Watched;
import dev.ratatosk.java.weave.code.ArgumentSlots;
import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.code.InLoops;
import dev.ratatosk.java.weave.scope.Declarations;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells what a program does that its report has a note about, and lets weak compare-and-sets fail.
/// The first of all transformers, which sees the method's instructions as they were.
public final class Remarked implements CodeTransform {
    private static final ClassDesc ATTEMPTS =
            ClassDesc.of("dev.ratatosk.java.hooks", "WeakAttempts");
    private static final MethodTypeDesc REMARK =
            MethodTypeDesc.ofDescriptor("(ILjava/lang/String;)V");
    private static final MethodTypeDesc SEED = MethodTypeDesc.ofDescriptor("()J");
    private static final MethodTypeDesc OF_SEED = MethodTypeDesc.ofDescriptor("(J)V");
    private static final MethodTypeDesc RESULT = MethodTypeDesc.ofDescriptor("(Z)Z");
    private static final Set<String> WITH_SEED =
            Set.of("java/util/Random", "java/util/SplittableRandom");

    private static final Set<String> SOURCES =
            Set.of(
                    "java/util/Random",
                    "java/util/SplittableRandom",
                    "java/util/random/RandomGenerator");
    private static final Pattern DRAW = Pattern.compile("next.*|ints|longs|doubles|split");
    private static final MethodTypeDesc DRAWS =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/String;)V");
    private static final Pattern CONDITION_WAIT = Pattern.compile("await[A-Za-z]*");
    private static final Pattern WEAKLY = Pattern.compile("weakCompareAndSet[A-Za-z]*");
    private static final String CONDITION = "java/util/concurrent/locks/Condition";
    private static final String CONDITION_OBJECT = "$ConditionObject";
    private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String ATOMICS = "java/util/concurrent/atomic/";

    private final String where;
    private final CodeModel original;
    private final Declarations declarations;
    private final ArgumentSlots slots = new ArgumentSlots();
    private @Nullable InLoops loops;
    private int instructions;
    private int line;

    public Remarked(
            String owner, MethodModel method, CodeModel original, Declarations declarations) {
        this.where =
                owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.')
                        + "."
                        + method.methodName().stringValue();
        this.original = original;
        this.declarations = declarations;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case LineNumber number -> line = number.line();
            case InvokeInstruction call -> remark(code, call);
            case InvokeDynamicInstruction site -> remark(code, site);
            default -> {}
        }
        if (element instanceof InvokeInstruction call && isUnseeded(call)) {
            code.invokestatic(HookCalls.DETERMINISM, "seed", SEED);
            code.invokespecial(call.owner().asSymbol(), ConstantDescs.INIT_NAME, OF_SEED);
        } else if (element instanceof InvokeInstruction call && triesWeakly(call)) {
            tryWeakly(code, call);
        } else {
            code.with(element);
        }
        if (element instanceof Instruction) {
            instructions++;
        }
    }

    private void remark(CodeBuilder code, InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        SilentChoices choice =
                SilentChoices.of(owner, call.name().stringValue(), call.type().stringValue());
        if (choice != null) {
            remark(code, choice.kind(), choice.name());
        } else if (draws(call)) {
            code.ldc(SilentChoices.nameOf(owner, call.name().stringValue()));
            code.invokestatic(HookCalls.DETERMINISM, "draws", DRAWS);
        } else if (waits(call) && !isInLoop()) {
            remark(code, Watched.WAITS, place());
        } else if (triesWeakly(call) && !isInLoop()) {
            remark(code, Watched.TRIES_WEAKLY, place());
        }
    }

    /// A method reference counts where it is made: the JDK calls it.
    private static void remark(CodeBuilder code, InvokeDynamicInstruction site) {
        for (ConstantDesc argument : site.bootstrapArgs()) {
            if (argument instanceof DirectMethodHandleDesc handle
                    && handle.owner().isClassOrInterface()) {
                String descriptor = handle.owner().descriptorString();
                String owner = descriptor.substring(1, descriptor.length() - 1);
                boolean makes = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
                SilentChoices choice =
                        SilentChoices.of(
                                owner,
                                makes ? ConstantDescs.INIT_NAME : handle.methodName(),
                                handle.lookupDescriptor());
                if (choice != null) {
                    remark(code, choice.kind(), choice.name());
                }
            }
        }
    }

    private static void remark(CodeBuilder code, int kind, String what) {
        code.loadConstant(kind).ldc(what).invokestatic(HookCalls.WATCHED, "remark", REMARK);
    }

    private String place() {
        return line > 0 ? where + ", line " + line : where;
    }

    private boolean isInLoop() {
        InLoops known = loops;
        if (known == null) {
            known = InLoops.of(original);
            loops = known;
        }
        return known.contains(instructions);
    }

    private static boolean isUnseeded(InvokeInstruction call) {
        return call.opcode() == Opcode.INVOKESPECIAL
                && WITH_SEED.contains(call.owner().asInternalName())
                && call.name().equalsString(ConstantDescs.INIT_NAME)
                && call.type().equalsString("()V");
    }

    private static boolean draws(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return SOURCES.contains(owner) && DRAW.matcher(call.name().stringValue()).matches()
                || owner.equals("java/util/Collections")
                        && call.name().equalsString("shuffle")
                        && call.type().stringValue().contains("Random");
    }

    /// Not those with a timeout, which may pass at any moment anyway; but a condition tells whether
    /// it has.
    private static boolean waits(InvokeInstruction call) {
        String name = call.name().stringValue();
        String owner = call.owner().asInternalName();
        return name.equals("wait") && call.type().equalsString("()V")
                || owner.equals(LOCK_SUPPORT) && name.equals("park")
                || (owner.equals(CONDITION) || owner.endsWith(CONDITION_OBJECT))
                        && CONDITION_WAIT.matcher(name).matches();
    }

    /// Not those of `AtomicStampedReference` and its like, which take four values.
    private boolean triesWeakly(InvokeInstruction call) {
        String name = call.name().stringValue();
        if (!WEAKLY.matcher(name).matches() || call.opcode() == Opcode.INVOKESTATIC) {
            return false;
        }
        String named = call.owner().asInternalName();
        String type = call.type().stringValue();
        String owner = Scope.isProgram(named) ? declarations.declaring(named, name, type) : named;
        MethodTypeDesc types = call.typeSymbol();
        int count = types.parameterCount();
        return (owner.equals(VAR_HANDLE) || owner.startsWith(ATOMICS))
                && types.returnType().equals(ConstantDescs.CD_boolean)
                && count >= 2
                && count <= 4
                && kindOf(types, count - 1) == kindOf(types, count - 2)
                && !(owner.startsWith(ATOMICS) && count == 4);
    }

    private static TypeKind kindOf(MethodTypeDesc types, int parameter) {
        return TypeKind.from(types.parameterType(parameter)).asLoadable();
    }

    private void tryWeakly(CodeBuilder code, InvokeInstruction call) {
        MethodTypeDesc types = call.typeSymbol();
        int last = types.parameterCount() - 1;
        int[] local = slots.store(code, types, last - 1);
        TypeKind kind = kindOf(types, last);
        code.loadLocal(kind, local[last - 1]);
        code.loadLocal(kind, local[last - 1]);
        code.loadLocal(kind, local[last]);
        ClassDesc passed = kind == TypeKind.REFERENCE ? HookCalls.OBJECT : kind.upperBound();
        code.invokestatic(ATTEMPTS, "value", MethodTypeDesc.of(passed, passed, passed));
        ClassDesc wanted = types.parameterType(last);
        if (kind == TypeKind.REFERENCE && !wanted.equals(HookCalls.OBJECT)) {
            code.checkcast(wanted);
        }
        code.with(call);
        code.invokestatic(ATTEMPTS, "result", RESULT);
    }
}
