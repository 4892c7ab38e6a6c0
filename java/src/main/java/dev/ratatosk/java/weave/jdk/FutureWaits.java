package dev.ratatosk.java.weave.jdk;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.code.Prologue;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Waiting for results: instead of entering itself into a list and parking, a thread waits until
/// the variable that says whether there is a result holds something else. As long as no thread is
/// interrupted, threads cannot tell the difference.
///
/// Callers of these methods have read the variable just before.
final class FutureWaits {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String TASK = CONCURRENT + "FutureTask";
    private static final String COMPLETABLE = CONCURRENT + "CompletableFuture";
    private static final String FORKED = CONCURRENT + "ForkJoinTask";
    private static final int COMPLETING = 1;

    private static final Map<String, Prologue.Part> WAITS =
            Map.of(
                    TASK + ".awaitDone(ZJ)I",
                    FutureWaits::awaitTask,
                    COMPLETABLE + ".waitingGet(Z)Ljava/lang/Object;",
                    FutureWaits::awaitCompletion,
                    COMPLETABLE + ".timedGet(J)Ljava/lang/Object;",
                    FutureWaits::awaitCompletionForAWhile,
                    COMPLETABLE
                            + ".arrangeTimeout(JLjava/util/concurrent/CompletableFuture$Timeout;)V",
                    CodeBuilder::return_,
                    FORKED + ".awaitDone(ZJ)I",
                    FutureWaits::awaitForked);

    private FutureWaits() {}

    /// The classes concerned, by internal name.
    static Set<String> classes() {
        return Set.of(TASK, COMPLETABLE, FORKED);
    }

    static @Nullable CodeTransform replacement(String owner, String method) {
        Prologue.Part instead = WAITS.get(owner + "." + method);
        if (instead == null) {
            return null;
        }
        return method.startsWith("arrangeTimeout(")
                ? new Prologue(FutureWaits::neverPasses, instead)
                : new Prologue(code -> call(code, "waitsPlainly", "()Z"), instead);
    }

    /// Whether the first parameter is a time that is taken for ever.
    private static void neverPasses(CodeBuilder code) {
        code.lload(code.parameterSlot(0));
        call(code, "neverPasses", "(J)Z");
    }

    /// `int awaitDone(boolean timed, long nanos)`: the state.
    private static void awaitTask(CodeBuilder code) {
        int state = code.allocateLocal(TypeKind.INT);
        Label look = code.newLabel();
        Label await = code.newLabel();
        Label done = code.newLabel();
        code.iload(code.parameterSlot(0)).ifne(look);
        code.labelBinding(await);
        code.aload(0).loadConstant(COMPLETING + 1);
        call(code, "awaitAtLeast", "(Ljava/lang/Object;I)V");
        code.labelBinding(look);
        code.aload(0).getfield(ClassDesc.ofInternalName(TASK), "state", ConstantDescs.CD_int);
        code.istore(state).iload(state).loadConstant(COMPLETING).if_icmpgt(done);
        // A thread that has seen that the task is about to be done does not time out any more.
        code.iload(state).loadConstant(COMPLETING).if_icmpeq(await);
        code.iload(code.parameterSlot(0)).ifeq(await);
        code.lload(code.parameterSlot(1));
        call(code, "timesOut", "(J)Z");
        code.ifeq(await);
        code.labelBinding(done);
        code.iload(state).ireturn();
    }

    /// `Object waitingGet(boolean interruptible)`: the encoded result.
    private static void awaitCompletion(CodeBuilder code) {
        int result = code.allocateLocal(TypeKind.REFERENCE);
        Label await = code.newBoundLabel();
        awaitChange(code);
        readResult(code, result);
        code.ifnull(await);
        returnResult(code, result);
    }

    /// `Object timedGet(long nanos)`.
    private static void awaitCompletionForAWhile(CodeBuilder code) {
        int result = code.allocateLocal(TypeKind.REFERENCE);
        ClassDesc exception = ClassDesc.of("java.util.concurrent.TimeoutException");
        Label look = code.newBoundLabel();
        Label missing = code.newLabel();
        Label await = code.newLabel();
        readResult(code, result);
        code.ifnull(missing);
        returnResult(code, result);
        code.labelBinding(missing);
        code.lload(code.parameterSlot(0));
        call(code, "timesOut", "(J)Z");
        code.ifeq(await);
        code.new_(exception).dup();
        code.invokespecial(
                        exception,
                        ConstantDescs.INIT_NAME,
                        MethodTypeDesc.of(ConstantDescs.CD_void))
                .athrow();
        code.labelBinding(await);
        awaitChange(code);
        code.goto_(look);
    }

    private static void readResult(CodeBuilder code, int result) {
        ClassDesc owner = ClassDesc.ofInternalName(COMPLETABLE);
        code.aload(0).getfield(owner, "result", ConstantDescs.CD_Object);
        code.astore(result).aload(result);
    }

    private static void returnResult(CodeBuilder code, int result) {
        ClassDesc owner = ClassDesc.ofInternalName(COMPLETABLE);
        code.aload(0);
        code.invokevirtual(owner, "postComplete", MethodTypeDesc.of(ConstantDescs.CD_void));
        code.aload(result).areturn();
    }

    /// `int awaitDone(boolean interruptible, long deadline)`: the status, negative when done. A
    /// deadline of zero is none.
    private static void awaitForked(CodeBuilder code) {
        int status = code.allocateLocal(TypeKind.INT);
        Label look = code.newLabel();
        Label await = code.newLabel();
        Label done = code.newLabel();
        code.lload(code.parameterSlot(1)).lconst_0().lcmp().ifne(look);
        code.labelBinding(await);
        awaitChange(code);
        code.labelBinding(look);
        code.aload(0).getfield(ClassDesc.ofInternalName(FORKED), "status", ConstantDescs.CD_int);
        code.istore(status).iload(status).iflt(done);
        code.lload(code.parameterSlot(1)).lconst_0().lcmp().ifeq(await);
        code.lload(code.parameterSlot(1));
        call(code, "timesOutAt", "(J)Z");
        code.ifeq(await);
        code.labelBinding(done);
        code.iload(status).ireturn();
    }

    private static void awaitChange(CodeBuilder code) {
        code.aload(0);
        call(code, "awaitChange", "(Ljava/lang/Object;)V");
    }

    private static void call(CodeBuilder code, String hook, String type) {
        code.invokestatic(HookCalls.SYNCHRONIZERS, hook, MethodTypeDesc.ofDescriptor(type));
    }
}
