package dev.ratatosk.java.weave.jdk;

import dev.ratatosk.java.weave.code.HookCalls;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/// The code that replaces the queues of `AbstractQueuedSynchronizer` and its twin with a `long`
/// state. A thread that cannot acquire waits until the state is another one and tries again; a
/// condition is a queue of threads, first come, first served.
///
/// The real code is not explored because it spins where a thread is about to enqueue itself, so
/// that it has very many executions. Where the order of arrival matters it is kept
/// (`dev.ratatosk.java.program.locks.LockQueues`), and what the real code asks its queue is
/// answered from there.
final class Queues {
    private static final ClassDesc INT = ConstantDescs.CD_int;
    private static final ClassDesc LONG = ConstantDescs.CD_long;
    private static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;
    private static final ClassDesc VOID = ConstantDescs.CD_void;
    private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
    private static final ClassDesc THREAD = ClassDesc.of("java.lang.Thread");
    private static final int AGAIN = 2;
    private static final int TAKEN = 3;
    private static final ClassDesc VIEWS = ClassDesc.of("dev.ratatosk.java.hooks", "QueueViews");

    private final ClassDesc synchronizer;
    private final ClassDesc node;
    private final ClassDesc state;
    private final TypeKind kind;

    private Queues(String owner) {
        this.synchronizer = ClassDesc.ofInternalName(owner);
        this.node = ClassDesc.ofInternalName(owner + "$Node");
        this.state = owner.endsWith("LongSynchronizer") ? LONG : INT;
        this.kind = TypeKind.from(state);
    }

    /// For `AbstractQueuedSynchronizer` or `AbstractQueuedLongSynchronizer`, by internal name.
    static Queues of(String owner) {
        return new Queues(owner);
    }

    /// The result of `isModelled` for the synchroniser: `this`, or the one that a condition belongs
    /// to.
    void isModelled(CodeBuilder code, boolean inCondition) {
        owner(code, inCondition);
        call(code, "isModelled", BOOLEAN, OBJECT);
    }

    private void owner(CodeBuilder code, boolean inCondition) {
        code.aload(0);
        if (inCondition) {
            ClassDesc condition =
                    ClassDesc.ofDescriptor(
                            synchronizer.descriptorString().replace(";", "$ConditionObject;"));
            code.getfield(condition, "this$0", synchronizer);
        }
    }

    /// `void lock()` and `void lockInterruptibly()` of the synchroniser of a `ReentrantLock`:
    /// leaves on the stack whether the lock has been taken.
    static void lock(CodeBuilder code, boolean interruptible) {
        code.aload(0).iconst_1().loadConstant(interruptible ? 1 : 0);
        call(code, "lock", BOOLEAN, OBJECT, INT, BOOLEAN);
    }

    /// `void acquireShared(int)` and `void acquireSharedInterruptibly(int)`: leaves on the stack
    /// whether it has been done.
    static void acquireShared(CodeBuilder code, boolean interruptible) {
        code.aload(0).iload(code.parameterSlot(0)).loadConstant(interruptible ? 1 : 0);
        call(code, "acquireShared", BOOLEAN, OBJECT, INT, BOOLEAN);
    }

    /// `boolean tryReleaseShared(int)` of a semaphore or latch: leaves on the stack whether it has
    /// been done.
    static void releaseShared(CodeBuilder code) {
        code.aload(0).iload(code.parameterSlot(0));
        call(code, "releaseShared", BOOLEAN, OBJECT, INT);
    }

    /// Makes the caller the owner of the lock that it has taken.
    static void own(CodeBuilder code) {
        code.aload(0).invokestatic(THREAD, "currentThread", MethodTypeDesc.of(THREAD));
        code.invokevirtual(
                ClassDesc.of("java.util.concurrent.locks.AbstractOwnableSynchronizer"),
                "setExclusiveOwnerThread",
                MethodTypeDesc.of(VOID, THREAD));
    }

    /// `int acquire(Node, arg, boolean shared, boolean interruptible, boolean timed, long time)`.
    void acquire(CodeBuilder code) {
        int arg = code.parameterSlot(1);
        Label again = code.newLabel();
        Label exclusive = code.newLabel();
        Label await = code.newLabel();
        Label acquired = code.newLabel();
        if (kind == TypeKind.INT) {
            takeLock(code, arg);
        }
        code.aload(0);
        call(code, "startsInQueue", BOOLEAN, OBJECT);
        code.ifne(await);
        code.labelBinding(again);
        code.iload(code.parameterSlot(2)).ifeq(exclusive);
        code.aload(0).loadLocal(kind, arg);
        code.invokevirtual(synchronizer, "tryAcquireShared", MethodTypeDesc.of(state, state));
        if (kind == TypeKind.LONG) {
            code.lconst_0().lcmp();
        }
        code.ifge(acquired).goto_(await);
        code.labelBinding(exclusive);
        code.aload(0).loadLocal(kind, arg);
        code.invokevirtual(synchronizer, "tryAcquire", MethodTypeDesc.of(BOOLEAN, state));
        code.ifne(acquired);
        code.labelBinding(await);
        int result = code.allocateLocal(TypeKind.INT);
        code.aload(0).loadLocal(kind, arg);
        if (kind == TypeKind.INT) {
            code.i2l();
        }
        code.iload(code.parameterSlot(2))
                .iload(code.parameterSlot(3))
                .iload(code.parameterSlot(4))
                .lload(code.parameterSlot(5));
        call(code, "await", INT, OBJECT, LONG, BOOLEAN, BOOLEAN, BOOLEAN, LONG);
        code.istore(result).iload(result).loadConstant(AGAIN).if_icmpeq(again);
        Label given = code.newLabel();
        code.iload(result).loadConstant(TAKEN).if_icmpne(given);
        code.iload(code.parameterSlot(2)).ifne(acquired);
        own(code);
        code.labelBinding(acquired);
        code.aload(0);
        call(code, "acquired", VOID, OBJECT);
        code.iconst_1().ireturn();
        code.labelBinding(given);
        code.iload(result).ireturn();
    }

    /// A lock without a timeout is taken as by [#lock], by a thread that has waited for a
    /// condition.
    private static void takeLock(CodeBuilder code, int holds) {
        Label otherwise = code.newLabel();
        code.iload(code.parameterSlot(4)).ifne(otherwise);
        code.aload(0).iload(holds).iload(code.parameterSlot(3));
        call(code, "lock", BOOLEAN, OBJECT, INT, BOOLEAN);
        code.ifeq(otherwise);
        own(code);
        code.iconst_1().ireturn();
        code.labelBinding(otherwise);
    }

    /// `boolean release(arg)` and `boolean releaseShared(arg)`: there is no queue to look at.
    void release(CodeBuilder code, boolean shared) {
        Label kept = code.newLabel();
        code.aload(0).loadLocal(kind, code.parameterSlot(0));
        code.invokevirtual(
                synchronizer,
                shared ? "tryReleaseShared" : "tryRelease",
                MethodTypeDesc.of(BOOLEAN, state));
        code.ifeq(kept);
        code.aload(0);
        call(code, "released", VOID, OBJECT);
        code.iconst_1().ireturn();
        code.labelBinding(kept);
        code.iconst_0().ireturn();
    }

    /// One of the methods of a condition.
    void condition(CodeBuilder code, String method) {
        switch (method) {
            case "signal()V" -> signal(code, false);
            case "signalAll()V" -> signal(code, true);
            case "await()V" -> await(code, true, () -> code.lconst_0(), () -> code.pop().return_());
            case "awaitUninterruptibly()V" ->
                    await(code, false, () -> code.lconst_0(), () -> code.pop().return_());
            case "await(JLjava/util/concurrent/TimeUnit;)Z" ->
                    await(
                            code,
                            true,
                            () ->
                                    code.aload(code.parameterSlot(1))
                                            .lload(code.parameterSlot(0))
                                            .invokevirtual(
                                                    ClassDesc.of("java.util.concurrent.TimeUnit"),
                                                    "toNanos",
                                                    MethodTypeDesc.of(LONG, LONG))
                                            .lconst_1()
                                            .invokestatic(
                                                    ClassDesc.of("java.lang.Math"),
                                                    "max",
                                                    MethodTypeDesc.of(LONG, LONG, LONG)),
                            () -> code.ireturn());
            case "awaitUntil(Ljava/util/Date;)Z" ->
                    await(code, true, () -> code.lconst_1(), () -> code.ireturn());
            case "awaitNanos(J)J" ->
                    await(
                            code,
                            true,
                            () ->
                                    code.lload(code.parameterSlot(0))
                                            .lconst_1()
                                            .invokestatic(
                                                    ClassDesc.of("java.lang.Math"),
                                                    "max",
                                                    MethodTypeDesc.of(LONG, LONG, LONG)),
                            () -> {
                                code.lload(code.parameterSlot(0));
                                call(code, "remaining", LONG, BOOLEAN, LONG);
                                code.lreturn();
                            });
            default -> throw new IllegalStateException(method);
        }
    }

    /// What a method says of the queue of a synchroniser, or of a condition.
    void view(CodeBuilder code, String method, boolean ofCondition) {
        String name = method.substring(0, method.indexOf('('));
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.substring(method.indexOf('(')));
        if (ofCondition) {
            requireHeld(code);
        }
        code.aload(0);
        if (type.parameterCount() == 1) {
            code.aload(code.parameterSlot(0));
        }
        code.invokestatic(VIEWS, name, type.insertParameterTypes(0, OBJECT));
        code.return_(TypeKind.from(type.returnType()));
    }

    private void requireHeld(CodeBuilder code) {
        Label held = code.newLabel();
        ClassDesc exception = ClassDesc.of("java.lang.IllegalMonitorStateException");
        owner(code, true);
        code.invokevirtual(synchronizer, "isHeldExclusively", MethodTypeDesc.of(BOOLEAN));
        code.ifne(held);
        code.new_(exception).dup();
        code.invokespecial(exception, ConstantDescs.INIT_NAME, MethodTypeDesc.of(VOID)).athrow();
        code.labelBinding(held);
    }

    private void signal(CodeBuilder code, boolean all) {
        requireHeld(code);
        code.aload(0);
        owner(code, true);
        code.loadConstant(all ? 1 : 0);
        call(code, "signal", VOID, OBJECT, OBJECT, BOOLEAN);
        code.return_();
    }

    /// `leave` finds on the stack whether the thread was signalled.
    private void await(CodeBuilder code, boolean interruptible, Runnable nanos, Runnable leave) {
        int saved = code.allocateLocal(kind);
        int why = code.allocateLocal(TypeKind.INT);
        requireHeld(code);
        code.aload(0).loadConstant(interruptible ? 1 : 0);
        call(code, "beginWait", VOID, OBJECT, BOOLEAN);
        owner(code, true);
        code.invokevirtual(synchronizer, "getState", MethodTypeDesc.of(state));
        code.storeLocal(kind, saved);
        owner(code, true);
        code.loadLocal(kind, saved);
        code.invokevirtual(synchronizer, "release", MethodTypeDesc.of(BOOLEAN, state)).pop();
        code.aload(0);
        owner(code, true);
        nanos.run();
        code.loadConstant(interruptible ? 1 : 0);
        call(code, "awaitCondition", INT, OBJECT, OBJECT, LONG, BOOLEAN);
        code.istore(why);
        owner(code, true);
        code.aconst_null().loadLocal(kind, saved);
        code.iconst_0().iconst_0().iconst_0().lconst_0();
        code.invokevirtual(
                        synchronizer,
                        "acquire",
                        MethodTypeDesc.of(INT, node, state, BOOLEAN, BOOLEAN, BOOLEAN, LONG))
                .pop();
        code.aload(0).iload(why);
        call(code, "endWait", BOOLEAN, OBJECT, INT);
        leave.run();
    }

    private static void call(
            CodeBuilder code, String hook, ClassDesc result, ClassDesc... parameters) {
        code.invokestatic(HookCalls.SYNCHRONIZERS, hook, MethodTypeDesc.of(result, parameters));
    }
}
