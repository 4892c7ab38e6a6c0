package dev.ratatosk.java.weave.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Consumer;

/// The classes of the hooks as woven code names them.
public final class HookCalls {
    private static final String PACKAGE = "dev.ratatosk.java.hooks";
    public static final ClassDesc HOOKS = ClassDesc.of(PACKAGE, "Hooks");
    public static final ClassDesc INITIALISING = ClassDesc.of(PACKAGE, "Initialising");
    public static final ClassDesc MONITORS = ClassDesc.of(PACKAGE, "MonitorHooks");
    public static final ClassDesc THREADS = ClassDesc.of(PACKAGE, "ThreadHooks");
    public static final ClassDesc SYNCHRONIZERS = ClassDesc.of(PACKAGE, "Synchronizers");
    public static final ClassDesc DETERMINISM = ClassDesc.of(PACKAGE, "DeterminismHooks");
    public static final ClassDesc MEMORY = ClassDesc.of(PACKAGE, "Memory");
    public static final ClassDesc ATOMICS = ClassDesc.of(PACKAGE, "Atomics");
    public static final ClassDesc WATCHED = ClassDesc.of(PACKAGE, "Watched");
    public static final ClassDesc POOLS = ClassDesc.of(PACKAGE, "Pools");
    public static final ClassDesc OBJECT = ConstantDescs.CD_Object;
    private static final MethodTypeDesc OF_OBJECT =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;)V");
    private static final MethodTypeDesc OF_RANGE =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;II)V");
    private static final MethodTypeDesc TO_BOOLEAN = MethodTypeDesc.ofDescriptor("()Z");
    private static final MethodTypeDesc OF_BOOLEAN = MethodTypeDesc.ofDescriptor("(Z)V");

    private HookCalls() {}

    public static void on(CodeBuilder code) {
        code.invokestatic(HOOKS, "on", TO_BOOLEAN);
    }

    public static void enterMonitor(CodeBuilder code) {
        code.invokestatic(MONITORS, "enterMonitor", OF_OBJECT);
    }

    public static void exitMonitor(CodeBuilder code) {
        code.invokestatic(MONITORS, "exitMonitor", OF_OBJECT);
    }

    /// The monitor of a synchronized method.
    public static void enterMethod(CodeBuilder code) {
        code.invokestatic(MONITORS, "enterMethod", OF_OBJECT);
    }

    public static void exitMethod(CodeBuilder code) {
        code.invokestatic(MONITORS, "exitMethod", OF_OBJECT);
    }

    /// Takes an object from the stack, and with `ranged` two indices of an array.
    public static void readArray(CodeBuilder code, boolean ranged) {
        if (ranged) {
            code.invokestatic(MEMORY, "readElements", OF_RANGE);
        } else {
            code.invokestatic(MEMORY, "readAll", OF_OBJECT);
        }
    }

    /// Takes an array and two indices from the stack.
    public static void fillArray(CodeBuilder code) {
        code.invokestatic(MEMORY, "fillElements", OF_RANGE);
    }

    /// Takes an object from the stack that is about to be cloned.
    ///
    /// @param byObject whether by `Object.clone`; otherwise its class decides
    public static void clone(CodeBuilder code, boolean byObject) {
        code.invokestatic(MEMORY, byObject ? "readAll" : "cloning", OF_OBJECT);
    }

    public static void weakAccess(CodeBuilder code) {
        code.invokestatic(ATOMICS, "weak", MethodTypeDesc.of(ConstantDescs.CD_void));
    }

    public static void startsThread(CodeBuilder code) {
        code.invokestatic(HOOKS, "startsThread", TO_BOOLEAN);
    }

    /// Runs `body` with the hooks off, however it ends. The body must leave the stack as it found
    /// it and leave only through `done`.
    ///
    /// @param ofProgram whether it is a static initialiser of the program under test
    /// @param leaving what to say when it is left
    public static void paused(
            CodeBuilder code, boolean ofProgram, Leaving leaving, PausedBody body) {
        String pause = ofProgram ? "enterInitialiser" : "pause";
        String resume = ofProgram ? "leaveInitialiser" : "resume";
        int wasOn = code.allocateLocal(TypeKind.INT);
        code.invokestatic(HOOKS, pause, TO_BOOLEAN).istore(wasOn);
        Label begin = code.newBoundLabel();
        body.emit(() -> {
            leaving.normally().accept(code);
            code.iload(wasOn).invokestatic(HOOKS, resume, OF_BOOLEAN);
        });
        Label end = code.newBoundLabel();
        code.exceptionCatchAll(begin, end, end);
        leaving.byException().accept(code);
        code.iload(wasOn).invokestatic(HOOKS, resume, OF_BOOLEAN).athrow();
    }

    /// What to say when code is left that runs with the hooks off.
    public record Leaving(Consumer<CodeBuilder> normally, Consumer<CodeBuilder> byException) {
        public static final Leaving SILENTLY = new Leaving(_ -> {}, _ -> {});

        /// The initialiser of a class cannot run again.
        ///
        /// @param always whether that matters also if it has not failed
        public static Leaving forGood(ClassDesc type, boolean always) {
            Consumer<CodeBuilder> say =
                    code ->
                            code.loadConstant(type)
                                    .invokestatic(
                                            INITIALISING,
                                            "ranOnce",
                                            MethodTypeDesc.of(
                                                    ConstantDescs.CD_void, ConstantDescs.CD_Class));
            return new Leaving(always ? say : _ -> {}, say);
        }
    }

    /// Code that runs with the hooks off.
    @FunctionalInterface
    public interface PausedBody {
        /// Emits it; `resume` emits what switches the hooks on again, to be called before each
        /// return.
        void emit(Runnable resume);
    }
}
