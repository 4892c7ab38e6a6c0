package dev.ratatosk.bytecode.coverage;

import static java.util.Objects.requireNonNull;

import dev.ratatosk.bytecode.code.SameFrames;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Marks the code of a class with calls. Nothing else of it changes.
public final class ClassMarker {
    /// Stack maps move with the labels of the code.
    private static final ClassFile KEEPING_FRAMES =
            ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);

    /// A longer method might no longer fit into a class file.
    private static final int MOST_BYTES = 20_000;

    /// `aload_0`, the call of the superclass's constructor, `return`.
    private static final int INSTRUCTIONS_OF_NOTHING = 3;

    private final Probing probing;

    /// @param probing what the calls call
    public ClassMarker(Probing probing) {
        this.probing = probing;
    }

    /// A class with calls.
    ///
    /// @param bytes its class file
    /// @param places where they are
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    public record Result(byte[] bytes, MarkedClass places) {}

    /// The marked class; nothing if there is nothing to mark, it is not wanted, or no numbers are
    /// left.
    public Optional<Result> mark(byte[] bytes) {
        if (!Probing.isWanted()) {
            return Optional.empty();
        }
        ClassModel type = ClassFile.of().parse(bytes);
        if (type.flags().has(AccessFlag.SYNTHETIC) || type.isModuleInfo()) {
            return Optional.empty();
        }
        Map<String, MethodPlan> plans = new HashMap<>();
        int wanted = 0;
        for (MethodModel method : type.methods()) {
            if (isWritten(type, method)) {
                MethodPlan plan = new MethodPlan(method.code().orElseThrow());
                if (!plan.isEmpty()) {
                    plans.put(keyOf(method), plan);
                    wanted += plan.numbers();
                }
            }
        }
        int first = plans.isEmpty() ? Probing.NONE : probing.numbers().applyAsInt(wanted);
        if (first == Probing.NONE) {
            return Optional.empty();
        }
        Map<String, Integer> firsts = new HashMap<>();
        List<MarkedMethod> marked = new ArrayList<>();
        int next = first;
        for (MethodModel method : type.methods()) {
            MethodPlan plan = plans.get(keyOf(method));
            if (plan != null) {
                firsts.put(keyOf(method), next);
                marked.add(plan.marked(keyOf(method), next));
                next += plan.numbers();
            }
        }
        MarkedClass places =
                new MarkedClass(type.thisClass().asInternalName(), fileOf(type), marked);
        return Optional.of(new Result(transformed(type, plans, firsts), places));
    }

    private byte[] transformed(
            ClassModel type, Map<String, MethodPlan> plans, Map<String, Integer> firsts) {
        return KEEPING_FRAMES.transformClass(
                type,
                (builder, element) -> {
                    if (element instanceof MethodModel method && plans.containsKey(keyOf(method))) {
                        MethodPlan plan = requireNonNull(plans.get(keyOf(method)));
                        int first = requireNonNull(firsts.get(keyOf(method)));
                        builder.transformMethod(
                                method,
                                (methods, part) -> {
                                    if (part instanceof CodeModel code) {
                                        methods.transformCode(
                                                code,
                                                CodeTransform.ofStateful(() ->
                                                                new Marking(probing, plan, first))
                                                        .andThen(new SameFrames(code)));
                                    } else {
                                        methods.with(part);
                                    }
                                });
                    } else {
                        builder.with(element);
                    }
                });
    }

    /// Puts the calls between the elements of a method's code, once: long code is written twice.
    private static final class Marking implements CodeTransform {
        private final Probing probing;
        private final MethodPlan plan;
        private final int first;
        private int element;

        Marking(Probing probing, MethodPlan plan, int first) {
            this.probing = probing;
            this.plan = plan;
            this.first = first;
        }

        @Override
        public void accept(CodeBuilder code, CodeElement next) {
            int place = plan.placeAt(element);
            if (place >= 0) {
                probing.line(code, first + place);
            }
            int branch = plan.branchAt(element);
            if (branch >= 0) {
                probing.branch(code, first + branch);
            }
            code.with(next);
            element++;
        }
    }

    private static String keyOf(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }

    /// With the folder of its package, as in `com/acme/Queue.java`.
    private static String fileOf(ClassModel type) {
        String name = type.thisClass().asInternalName();
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        return type.findAttribute(Attributes.sourceFile())
                .map(file -> folder + file.sourceFile().stringValue())
                .orElse(name);
    }

    /// Whether its code is in the source, and not only made by the compiler.
    private static boolean isWritten(ClassModel type, MethodModel method) {
        Optional<CodeModel> code = method.code();
        if (code.isEmpty()
                || method.flags().has(AccessFlag.BRIDGE)
                || code.get() instanceof CodeAttribute attribute
                        && attribute.codeLength() > MOST_BYTES) {
            return false;
        }
        return !doesNothing(method, code.get())
                && !isOfEnum(type, method)
                && !isOfRecord(type, code.get());
    }

    private static boolean doesNothing(MethodModel method, CodeModel code) {
        return method.methodName().equalsString("<init>")
                && method.methodType().equalsString("()V")
                && code.elementStream().filter(Instruction.class::isInstance).count()
                        == INSTRUCTIONS_OF_NOTHING
                && code.elementStream()
                        .anyMatch(e ->
                                e instanceof Instruction i && i.opcode() == Opcode.INVOKESPECIAL);
    }

    private static boolean isOfEnum(ClassModel type, MethodModel method) {
        String name = method.methodName().stringValue();
        return type.flags().has(AccessFlag.ENUM)
                && (name.equals("values") || name.equals("valueOf") || name.equals("$values"));
    }

    /// Methods of a record that it does not write itself.
    private static boolean isOfRecord(ClassModel type, CodeModel code) {
        return type.findAttribute(Attributes.record()).isPresent()
                && code.elementStream()
                        .anyMatch(e ->
                                e instanceof InvokeDynamicInstruction call
                                        && call.bootstrapMethod()
                                                .owner()
                                                .descriptorString()
                                                .equals("Ljava/lang/runtime/ObjectMethods;"));
    }
}
