package dev.ratatosk.java.weave.jdk;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.code.Prologue;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Methods of executors that are modelled.
final class PoolBodies {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String THREAD_POOL = CONCURRENT + "ThreadPoolExecutor";
    private static final String SCHEDULED_POOL = CONCURRENT + "ScheduledThreadPoolExecutor";
    private static final String THREAD_PER_TASK = CONCURRENT + "ThreadPerTaskExecutor";
    private static final String FORK_JOIN_POOL = CONCURRENT + "ForkJoinPool";
    private static final String THREAD_LOCAL = "java/lang/ThreadLocal";
    private static final String FORK_JOIN_TASK = CONCURRENT + "ForkJoinTask";
    private static final ClassDesc PER_TASK = ClassDesc.of("dev.ratatosk.java.hooks", "PerTask");
    private static final ClassDesc FORKS = ClassDesc.of("dev.ratatosk.java.hooks", "Forks");

    private static final Set<String> OF_THREAD_POOLS =
            Set.of(
                    "execute",
                    "shutdown",
                    "shutdownNow",
                    "awaitTermination",
                    "isShutdown",
                    "isStopped",
                    "isTerminated",
                    "isTerminating");

    private static final Set<String> OF_SCHEDULED_POOLS =
            Set.of("delayedExecute", "reExecutePeriodic");

    /// What the model of thread pools does not know.
    private static final Set<String> LEAVING =
            Set.of(
                    "getQueue",
                    "getPoolSize",
                    "getActiveCount",
                    "getLargestPoolSize",
                    "getTaskCount",
                    "getCompletedTaskCount",
                    "remove",
                    "purge",
                    "prestartCoreThread",
                    "prestartAllCoreThreads",
                    "setContinueExistingPeriodicTasksAfterShutdownPolicy",
                    "setExecuteExistingDelayedTasksAfterShutdownPolicy",
                    "setRemoveOnCancelPolicy");

    /// What it allows before a pool is used.
    private static final Set<String> RESHAPING =
            Set.of(
                    "setCorePoolSize",
                    "setMaximumPoolSize",
                    "setKeepAliveTime",
                    "setThreadFactory",
                    "setRejectedExecutionHandler",
                    "allowCoreThreadTimeOut");

    /// Of executors with a thread per task: hooks by method.
    private static final Map<String, String> OF_THREAD_PER_TASK =
            Map.of(
                    "start(Ljava/lang/Thread;)V", "start",
                    "taskComplete(Ljava/lang/Thread;)V", "complete",
                    "tryShutdownAndTerminate(Z)V", "shutdown",
                    "isShutdown()Z", "isShutdown",
                    "isTerminated()Z", "isTerminated",
                    "awaitTermination(JLjava/util/concurrent/TimeUnit;)Z", "awaitTermination");

    private static final Set<String> OF_FORK_JOIN_POOLS =
            Set.of(
                    "poolSubmit",
                    "externalSubmit",
                    "scheduleDelayedTask",
                    "shutdown",
                    "isShutdown",
                    "isTerminated",
                    "isTerminating",
                    "awaitTermination",
                    "close");

    /// What the model of fork-join pools does not know.
    private static final Set<String> REFUSED =
            Set.of(
                    "shutdownNow",
                    "awaitQuiescence",
                    "isQuiescent",
                    "scheduleAtFixedRate",
                    "scheduleWithFixedDelay",
                    "cancelDelayedTasksOnShutdown",
                    "getPoolSize",
                    "getActiveThreadCount",
                    "getRunningThreadCount",
                    "getStealCount",
                    "getQueuedTaskCount",
                    "getQueuedSubmissionCount",
                    "getDelayedTaskCount",
                    "hasQueuedSubmissions");

    private static final Set<String> SETTING_LOCALS =
            Set.of(
                    "set(Ljava/lang/Thread;Ljava/lang/Object;)V",
                    "setInitialValue(Ljava/lang/Thread;)Ljava/lang/Object;");

    private PoolBodies() {}

    /// The classes concerned, by internal name.
    static Set<String> classes() {
        return Set.of(
                THREAD_POOL,
                SCHEDULED_POOL,
                THREAD_PER_TASK,
                FORK_JOIN_POOL,
                FORK_JOIN_TASK,
                THREAD_LOCAL);
    }

    static @Nullable CodeTransform replacement(String owner, String method) {
        String name = method.substring(0, method.indexOf('('));
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.substring(method.indexOf('(')));
        return switch (owner) {
            case THREAD_POOL -> threadPool(owner, name, type, OF_THREAD_POOLS);
            case SCHEDULED_POOL -> threadPool(owner, name, type, OF_SCHEDULED_POOLS);
            case THREAD_PER_TASK -> threadPerTask(OF_THREAD_PER_TASK.get(method), type);
            case FORK_JOIN_POOL -> forkJoinPool(name, type);
            case THREAD_LOCAL ->
                    SETTING_LOCALS.contains(method)
                            ? new Prologue(
                                    PoolBodies::keepsLocal, code -> Prologue.leave(code, type))
                            : null;
            case FORK_JOIN_TASK ->
                    name.equals("fork")
                            ? new Prologue(
                                    HookCalls::on, code -> call(code, FORKS, owner, name, type))
                            : null;
            default -> null;
        };
    }

    /// A scheduled pool leaves most to the methods that it inherits.
    private static @Nullable CodeTransform threadPool(
            String owner, String name, MethodTypeDesc type, Set<String> modelled) {
        if (modelled.contains(name)) {
            return new Prologue(
                    code -> test(code, "isModelled"),
                    code -> call(code, HookCalls.POOLS, owner, name, type));
        }
        if (RESHAPING.contains(name)) {
            return new Prologue(
                    code -> test(code, "isReshaped"), code -> Prologue.leave(code, type));
        }
        return LEAVING.contains(name)
                ? new Prologue(code -> test(code, "isLeft"), code -> Prologue.leave(code, type))
                : null;
    }

    private static void test(CodeBuilder code, String test) {
        MethodTypeDesc type =
                MethodTypeDesc.of(ConstantDescs.CD_boolean, ClassDesc.ofInternalName(THREAD_POOL));
        code.aload(0).invokestatic(HookCalls.POOLS, test, type);
    }

    private static @Nullable CodeTransform threadPerTask(
            @Nullable String hook, MethodTypeDesc type) {
        return hook == null
                ? null
                : new Prologue(
                        HookCalls::on,
                        code -> call(code, PER_TASK, "java/lang/Object", hook, type));
    }

    private static @Nullable CodeTransform forkJoinPool(String name, MethodTypeDesc type) {
        if (REFUSED.contains(name)) {
            return new Prologue(code -> refuse(code, name), code -> Prologue.leave(code, type));
        }
        return OF_FORK_JOIN_POOLS.contains(name)
                ? new Prologue(HookCalls::on, code -> callForks(code, name, type))
                : null;
    }

    private static void refuse(CodeBuilder code, String name) {
        code.ldc("ForkJoinPool." + name);
        code.invokestatic(
                FORKS,
                "isRefused",
                MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_String));
    }

    private static void keepsLocal(CodeBuilder code) {
        code.invokestatic(FORKS, "keepsLocal", MethodTypeDesc.of(ConstantDescs.CD_boolean));
    }

    /// Tasks are passed and returned as what all of them are.
    private static void callForks(CodeBuilder code, String name, MethodTypeDesc type) {
        MethodTypeDesc passed = type;
        ClassDesc task = ClassDesc.ofInternalName(FORK_JOIN_TASK);
        for (int i = 0; i < passed.parameterCount(); i++) {
            if (isTask(passed.parameterType(i))) {
                passed = passed.changeParameterType(i, task);
            }
        }
        boolean returnsTask = isTask(type.returnType());
        if (returnsTask) {
            load(code, passed);
            code.invokestatic(
                    FORKS, name, withOwner(FORK_JOIN_POOL, passed.changeReturnType(task)));
            code.checkcast(type.returnType()).areturn();
        } else {
            call(code, FORKS, FORK_JOIN_POOL, name, passed);
        }
    }

    private static boolean isTask(ClassDesc type) {
        return type.displayName().endsWith("ForkJoinTask");
    }

    private static void call(
            CodeBuilder code, ClassDesc hooks, String owner, String hook, MethodTypeDesc type) {
        load(code, type);
        code.invokestatic(hooks, hook, withOwner(owner, type));
        code.return_(TypeKind.from(type.returnType()));
    }

    private static MethodTypeDesc withOwner(String owner, MethodTypeDesc type) {
        return type.insertParameterTypes(0, ClassDesc.ofInternalName(owner));
    }

    /// Puts the method's object and its arguments on the stack.
    private static void load(CodeBuilder code, MethodTypeDesc type) {
        code.aload(0);
        for (int i = 0; i < type.parameterCount(); i++) {
            code.loadLocal(TypeKind.from(type.parameterType(i)), code.parameterSlot(i));
        }
    }
}
