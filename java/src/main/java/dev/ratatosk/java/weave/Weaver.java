package dev.ratatosk.java.weave;

import dev.ratatosk.bytecode.code.SameFrames;
import dev.ratatosk.java.weave.accesses.ArrayAccesses;
import dev.ratatosk.java.weave.accesses.AtomicCalls;
import dev.ratatosk.java.weave.accesses.DroppedResults;
import dev.ratatosk.java.weave.accesses.FencedAccesses;
import dev.ratatosk.java.weave.accesses.FieldAccesses;
import dev.ratatosk.java.weave.accesses.WeakAccesses;
import dev.ratatosk.java.weave.calls.CallSites;
import dev.ratatosk.java.weave.calls.PassedArrays;
import dev.ratatosk.java.weave.calls.Remarked;
import dev.ratatosk.java.weave.code.Handlers;
import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.initialisers.Initialisers;
import dev.ratatosk.java.weave.initialisers.Instantiations;
import dev.ratatosk.java.weave.initialisers.RepeatedInitialisers;
import dev.ratatosk.java.weave.initialisers.SilentInitialisers;
import dev.ratatosk.java.weave.jdk.Clocks;
import dev.ratatosk.java.weave.jdk.JdkBodies;
import dev.ratatosk.java.weave.refusals.Refusals;
import dev.ratatosk.java.weave.scope.Declarations;
import dev.ratatosk.java.weave.scope.FieldTable;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodBuilder;
import java.lang.classfile.MethodElement;
import java.lang.classfile.MethodModel;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Weaves a class: first what doubles or wraps whole methods, then single instructions.
public final class Weaver {
    /// For methods that only get calls of hooks: the stack maps stay as they are and move with the
    /// labels of the code. Making them anew would take most of the time.
    static final ClassFile KEEPING_FRAMES = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);

    private final FieldTable fields;

    public Weaver(FieldTable fields) {
        this.fields = fields;
    }

    /// The woven class, or null if it needs no weaving.
    ///
    /// @param loader the class's loader; null for the boot loader
    /// @param internalName the class's name
    /// @param isLoaded whether it is being retransformed, so that flags must stay as they are
    /// @param isLibrary whether it is not the program's own, so that its initialiser runs once
    public byte @Nullable [] weave(
            @Nullable ClassLoader loader,
            String internalName,
            boolean isLoaded,
            boolean isLibrary,
            byte[] original) {
        boolean body = JdkBodies.classes().contains(internalName);
        boolean accesses = Scope.isWoven(internalName);
        if (!body && !accesses) {
            return isLoaded ? null : initialiserOnly(loader, original);
        }
        ClassFile classFile = classFile(loader);
        byte[] bytes = original;
        ClassModel model = classFile.parse(bytes);
        if (body) {
            bytes = classFile.transformClass(model, jdkBodies(model));
            if (!accesses) {
                return bytes;
            }
            model = classFile.parse(bytes);
        }
        HookCalls.Leaving leaving = HookCalls.Leaving.SILENTLY;
        boolean isRepeated = false;
        if (Scope.isProgram(internalName) && !isLibrary) {
            SilentInitialisers.Kind kind =
                    new SilentInitialisers(new Declarations(loader)).kindOf(model, isLoaded);
            leaving =
                    HookCalls.Leaving.forGood(
                            model.thisClass().asSymbol(), kind == SilentInitialisers.Kind.ONCE);
            if (kind == SilentInitialisers.Kind.REPEATED) {
                isRepeated = true;
                bytes = KEEPING_FRAMES.transformClass(model, new RepeatedInitialisers(model));
                model = classFile.parse(bytes);
            }
        }
        Wholesale wholesale = new Wholesale(model, isLoaded, isRepeated, leaving);
        if (wholesale.isNeeded()) {
            bytes = classFile.transformClass(model, wholesale);
            model = classFile.parse(bytes);
        }
        return KEEPING_FRAMES.transformClass(model, instructions(model, loader));
    }

    /// For methods that get new branches. Superclasses are looked up in class files: nothing may be
    /// loaded while a class is being loaded.
    public static ClassFile classFile(@Nullable ClassLoader loader) {
        ClassLoader source = loader == null ? ClassLoader.getSystemClassLoader() : loader;
        return ClassFile.of(
                ClassFile.ClassHierarchyResolverOption.of(
                        ClassHierarchyResolver.ofResourceParsing(source).cached()));
    }

    /// The initialisers of all classes run with the hooks off, also of those that are not woven:
    /// they use classes that are.
    private static byte @Nullable [] initialiserOnly(
            @Nullable ClassLoader loader, byte[] original) {
        ClassModel model = ClassFile.of().parse(original);
        for (MethodModel method : model.methods()) {
            if (method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)) {
                return classFile(loader).transformClass(model, initialiser());
            }
        }
        return null;
    }

    private static ClassTransform initialiser() {
        return (builder, element) -> {
            if (element instanceof MethodModel method
                    && method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)) {
                builder.transformMethod(
                        method,
                        (methods, part) -> {
                            if (part instanceof CodeModel code) {
                                methods.transformCode(code, new Initialisers(code, false));
                            } else {
                                methods.with(part);
                            }
                        });
            } else {
                builder.with(element);
            }
        };
    }

    private static ClassTransform jdkBodies(ClassModel model) {
        String owner = model.thisClass().asInternalName();
        return (builder, element) -> {
            if (element instanceof MethodModel method && method.code().isPresent()) {
                String name = method.methodName().stringValue() + method.methodType().stringValue();
                boolean isStatic = method.flags().has(AccessFlag.STATIC);
                CodeTransform instead = replacement(owner, name, method, isStatic);
                if (instead != null || JdkBodies.isPaused(owner, name)) {
                    builder.transformMethod(
                            method,
                            (methods, part) -> {
                                if (part instanceof CodeModel code) {
                                    methods.transformCode(
                                            code,
                                            instead != null
                                                    ? instead
                                                    : new Initialisers(code, false));
                                } else {
                                    methods.with(part);
                                }
                            });
                    return;
                }
            }
            builder.with(element);
        };
    }

    private static @Nullable CodeTransform replacement(
            String owner, String name, MethodModel method, boolean isStatic) {
        CodeTransform replacement = JdkBodies.replacement(owner, name, isStatic);
        return replacement == null && Clocks.concerns(owner, method.methodName().stringValue())
                ? new CallSites(owner)
                : replacement;
    }

    private ClassTransform instructions(ClassModel type, @Nullable ClassLoader loader) {
        String internalName = type.thisClass().asInternalName();
        boolean isProgram = Scope.isProgram(internalName);
        Declarations declarations = new Declarations(loader);
        return new ClassTransform() {
            @Override
            public void accept(ClassBuilder builder, ClassElement element) {
                if (element instanceof MethodModel method && isTouched(method)) {
                    builder.transformMethod(
                            method, (methods, part) -> transform(methods, method, part));
                } else {
                    builder.with(element);
                }
            }

            private void transform(MethodBuilder methods, MethodModel method, MethodElement part) {
                if (part instanceof CodeModel code) {
                    boolean constructor = method.methodName().equalsString(ConstantDescs.INIT_NAME);
                    BitSet fenced = isProgram ? FencedAccesses.in(code) : new BitSet();
                    CodeTransform all =
                            new FieldAccesses(fields, loader, constructor, fenced)
                                    .andThen(new ArrayAccesses())
                                    .andThen(new DroppedResults())
                                    .andThen(new AtomicCalls())
                                    .andThen(new PassedArrays(internalName, declarations))
                                    .andThen(new CallSites(internalName));
                    if (isProgram) {
                        // First: nothing may come between an announcement and its access.
                        all =
                                new Remarked(internalName, method, code, declarations)
                                        .andThen(new WeakAccesses(declarations))
                                        .andThen(all)
                                        .andThen(new Refusals(declarations))
                                        .andThen(new Instantiations(internalName));
                    }
                    CodeTransform entrance =
                            isProgram ? RepeatedInitialisers.entrance(type, method) : null;
                    if (entrance != null) {
                        all = all.andThen(entrance);
                    }
                    if (isProgram && constructor && hasFinalizer(method)) {
                        all = all.andThen(Refusals.ofFinalizer(internalName));
                    }
                    all = all.andThen(new Handlers(code));
                    methods.transformCode(code, all.andThen(new SameFrames(code)));
                } else {
                    methods.with(part);
                }
            }
        };
    }

    private static boolean hasFinalizer(MethodModel constructor) {
        return constructor.parent().stream()
                .flatMap(owner -> owner.methods().stream())
                .anyMatch(m ->
                        m.methodName().equalsString("finalize")
                                && m.methodType().equalsString("()V"));
    }

    /// Class initialisers run with the hooks off, so there is nothing to announce.
    private static boolean isTouched(MethodModel method) {
        return method.code().isPresent()
                && !method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME);
    }
}
