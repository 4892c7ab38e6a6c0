package dev.ratatosk.java.weave.initialisers;

import dev.ratatosk.java.weave.scope.Declarations;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which classes can be initialised at any time unnoticed, so that it need not be a part of the
/// schedule.
///
/// The initialiser of such a class reads nothing that may change, changes nothing but its own
/// static fields and new objects, waits for no thread, does not fail, and needs no class that needs
/// this one in turn: two threads that initialise those would wait for each other. All references
/// that it comes across are then to objects that it has made, or that never change.
public final class SilentInitialisers {
    private static final String LAMBDAS = "Ljava/lang/invoke/LambdaMetafactory;";
    private static final String CONCATENATION = "Ljava/lang/invoke/StringConcatFactory;";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final Set<String> EQUALITY = Set.of("equals", "hashCode", "compareTo");

    private final Declarations declarations;
    private final Map<String, Boolean> known = new HashMap<>();

    public SilentInitialisers(Declarations declarations) {
        this.declarations = declarations;
    }

    boolean isSilent(ClassModel type) {
        String name = type.thisClass().asInternalName();
        Boolean before = known.get(name);
        if (before != null) {
            return before;
        }
        known.put(name, false); // as long as it is not known: one that needs itself is not silent
        boolean silent = hasSilentSupertypes(type) && new Reading(type).isSilent();
        known.put(name, silent);
        return silent;
    }

    private boolean isSilent(String name) {
        if (!Scope.isProgram(name)) {
            return true;
        }
        return declarations.model(name).map(this::isSilent).orElse(false);
    }

    private boolean hasSilentSupertypes(ClassModel type) {
        return type.superclass().map(s -> isSilent(s.asInternalName())).orElse(true)
                && type.interfaces().stream().allMatch(i -> isSilent(i.asInternalName()));
    }

    private static Optional<MethodModel> method(ClassModel type, String name, String descriptor) {
        return type.methods().stream()
                .filter(m ->
                        m.methodName().equalsString(name)
                                && m.methodType().equalsString(descriptor))
                .findFirst();
    }

    private static boolean isClass(ConstantDesc constant) {
        return constant instanceof ClassDesc type && type.isClassOrInterface();
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    private static boolean isEnum(ClassModel type) {
        return type.flags().has(AccessFlag.ENUM);
    }

    /// The initialiser of one class, with all that it calls.
    private final class Reading {
        private final ClassModel root;
        private final String rootName;
        private final Set<String> read = new HashSet<>();
        private boolean asksForEquality;
        private boolean hasEquality;

        Reading(ClassModel root) {
            this.root = root;
            this.rootName = root.thisClass().asInternalName();
        }

        boolean isSilent() {
            Optional<MethodModel> initialiser =
                    method(
                            root,
                            ConstantDescs.CLASS_INIT_NAME,
                            ConstantDescs.MTD_void.descriptorString());
            return initialiser.isEmpty()
                    || isSilent(root, initialiser.get()) && !(asksForEquality && hasEquality);
        }

        private boolean isSilent(ClassModel owner, MethodModel method) {
            String key =
                    owner.thisClass().asInternalName()
                            + "."
                            + method.methodName().stringValue()
                            + method.methodType().stringValue();
            if (!read.add(key)) {
                return true;
            }
            Optional<CodeModel> code = method.code();
            if (code.isEmpty() || method.flags().has(AccessFlag.SYNCHRONIZED)) {
                return false;
            }
            // Fails only if the class was compiled with others: no class is written for that.
            boolean looksUp =
                    code.get()
                            .elementStream()
                            .anyMatch(e ->
                                    e instanceof InvokeInstruction call
                                            && call.owner().asInternalName().equals(LOOKUP));
            for (CodeElement element : code.get()) {
                boolean silent =
                        !(element instanceof Instruction)
                                || element instanceof ThrowInstruction && looksUp
                                || isSilent(owner, element);
                if (!silent) {
                    return false;
                }
            }
            return true;
        }

        private boolean isSilent(ClassModel owner, CodeElement element) {
            return switch (element) {
                case FieldInstruction access -> isSilent(owner, access);
                case InvokeInstruction call -> isSilent(call);
                case InvokeDynamicInstruction call -> isSilent(call);
                case NewObjectInstruction made -> mayMake(made.className());
                case ConstantInstruction constant -> isSilent(constant.constantValue());
                case OperatorInstruction operator -> !mayFail(operator.opcode());
                case ThrowInstruction _, MonitorInstruction _ -> false;
                default -> true;
            };
        }

        /// What asks for the constants of an enum initialises it.
        private boolean isSilent(ConstantDesc constant) {
            if (constant instanceof DynamicConstantDesc<?>) {
                return false;
            }
            if (!isClass(constant) || !Scope.isProgram(internalName((ClassDesc) constant))) {
                return true;
            }
            String name = internalName((ClassDesc) constant);
            return name.equals(rootName)
                    || declarations.model(name).map(m -> !isEnum(m)).orElse(false)
                    || SilentInitialisers.this.isSilent(name);
        }

        private boolean mayFail(Opcode opcode) {
            return switch (opcode) {
                case IDIV, IREM, LDIV, LREM -> true;
                default -> false;
            };
        }

        private boolean isSilent(ClassModel user, FieldInstruction access) {
            String name = access.name().stringValue();
            Optional<ClassModel> found = declaring(access.owner().asInternalName(), name);
            if (found.isEmpty()) {
                return access.opcode() == Opcode.GETSTATIC
                        && Scope.isJdk(access.owner().asInternalName());
            }
            ClassModel owner = found.get();
            boolean isOwn = owner.thisClass().equals(root.thisClass());
            if (access.opcode() == Opcode.PUTSTATIC) {
                return isOwn;
            }
            boolean isNew = isOwn || owner.thisClass().asInternalName().equals(nameOf(user));
            if (access.opcode() == Opcode.PUTFIELD) {
                return isNew;
            }
            if (access.opcode() == Opcode.GETFIELD && isNew || isOwn) {
                return true;
            }
            return isFinal(owner, name)
                    && isImmutable(access.typeSymbol())
                    && (access.opcode() == Opcode.GETFIELD
                            || SilentInitialisers.this.isSilent(owner));
        }

        private static String nameOf(ClassModel type) {
            return type.thisClass().asInternalName();
        }

        private boolean isFinal(ClassModel owner, String field) {
            return owner.fields().stream()
                    .anyMatch(f ->
                            f.fieldName().equalsString(field) && f.flags().has(AccessFlag.FINAL));
        }

        private boolean isImmutable(ClassDesc type) {
            return SilentCalls.isValue(type)
                    || type.isClassOrInterface()
                            && declarations
                                    .model(internalName(type))
                                    .map(SilentInitialisers::isEnum)
                                    .orElse(false);
        }

        /// The class of the program that declares the field; empty if the JDK does.
        private Optional<ClassModel> declaring(String named, String field) {
            Optional<ClassModel> type =
                    named.equals(rootName)
                            ? Optional.of(root)
                            : Scope.isProgram(named) ? declarations.model(named) : Optional.empty();
            if (type.isEmpty()) {
                return Optional.empty();
            }
            for (FieldModel one : type.get().fields()) {
                if (one.fieldName().equalsString(field)) {
                    return type;
                }
            }
            for (ClassEntry implemented : type.get().interfaces()) {
                Optional<ClassModel> found = declaring(implemented.asInternalName(), field);
                if (found.isPresent()) {
                    return found;
                }
            }
            return type.get().superclass().flatMap(s -> declaring(s.asInternalName(), field));
        }

        private boolean mayMake(ClassEntry type) {
            String name = type.asInternalName();
            if (!Scope.isProgram(name)) {
                return true;
            }
            Optional<ClassModel> model = declarations.model(name);
            if (model.isEmpty()) {
                return false;
            }
            hasEquality |=
                    model.get().methods().stream()
                            .anyMatch(m -> EQUALITY.contains(m.methodName().stringValue()));
            return isOwn(model.get()) || SilentInitialisers.this.isSilent(model.get());
        }

        /// Whether no code can use the class before the initialiser has used it: it is the class
        /// itself, or that of a constant of the enum.
        private boolean isOwn(ClassModel type) {
            return nameOf(type).equals(rootName)
                    || isEnum(type)
                            && type.superclass()
                                    .map(s -> s.asInternalName().equals(rootName))
                                    .orElse(false)
                            && method(type, ConstantDescs.CLASS_INIT_NAME, "()V").isEmpty();
        }

        private boolean isSilent(InvokeInstruction call) {
            String owner = call.owner().asInternalName();
            String name = call.name().stringValue();
            if (owner.startsWith("[")) {
                return name.equals("clone");
            }
            if (owner.startsWith("dev/ratatosk/java/hooks/")) {
                return true; // what is said about loops
            }
            String type = call.type().stringValue();
            if (!Scope.isProgram(owner)) {
                return isSilentInJdk(owner, name, call);
            }
            Optional<ClassModel> declaring = Optional.of(owner).flatMap(this::model);
            while (declaring.isPresent() && method(declaring.get(), name, type).isEmpty()) {
                Optional<ClassEntry> superclass = declaring.get().superclass();
                if (superclass.isPresent() && !Scope.isProgram(superclass.get().asInternalName())) {
                    return isSilentInJdk(superclass.get().asInternalName(), name, call);
                }
                declaring = superclass.flatMap(s -> model(s.asInternalName()));
            }
            if (declaring.isEmpty()) {
                return SilentCalls.contain(owner, name, call.typeSymbol());
            }
            MethodModel method = method(declaring.get(), name, type).orElseThrow();
            boolean isChosen =
                    call.opcode() == Opcode.INVOKESTATIC
                            || call.opcode() == Opcode.INVOKESPECIAL
                            || method.flags().has(AccessFlag.FINAL)
                            || method.flags().has(AccessFlag.PRIVATE)
                            || declaring.get().flags().has(AccessFlag.FINAL);
            boolean isUsable =
                    isOwn(declaring.get())
                            || call.opcode() == Opcode.INVOKESPECIAL
                            || SilentInitialisers.this.isSilent(declaring.get());
            boolean isCopyOfConstants =
                    isEnum(declaring.get()) && name.equals("values") && type.startsWith("()");
            return isChosen && isUsable && (isCopyOfConstants || isSilent(declaring.get(), method));
        }

        private Optional<ClassModel> model(String name) {
            return name.equals(rootName) ? Optional.of(root) : declarations.model(name);
        }

        private boolean isSilentInJdk(String owner, String name, InvokeInstruction call) {
            asksForEquality |= SilentCalls.callsBack(owner, name);
            return SilentCalls.contain(owner, name, call.typeSymbol());
        }

        /// A lambda expression is only made; nothing that is called here calls it.
        private boolean isSilent(InvokeDynamicInstruction call) {
            String factory = call.bootstrapMethod().owner().descriptorString();
            return factory.equals(LAMBDAS)
                    || factory.equals(CONCATENATION) && SilentCalls.isOfValues(call.typeSymbol());
        }
    }

    /// How the initialiser of a class of the program is treated.
    public enum Kind {
        /// The JVM runs it when it likes.
        SILENT,
        /// Each execution runs it.
        REPEATED,
        /// The JVM runs it, but that must not happen during an execution.
        ONCE
    }

    /// @param isLoaded whether the class is being retransformed
    public Kind kindOf(ClassModel type, boolean isLoaded) {
        if (isSilent(type)) {
            return Kind.SILENT;
        }
        boolean isInterface = (type.flags().flagsMask() & ClassFile.ACC_INTERFACE) != 0;
        return isLoaded || isInterface ? Kind.ONCE : Kind.REPEATED;
    }
}
