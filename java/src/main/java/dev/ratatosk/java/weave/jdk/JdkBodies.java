package dev.ratatosk.java.weave.jdk;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.code.Prologue;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Methods of the JDK that do something else for threads under test: threads, parking, and what the
/// JVM calls to load and link classes.
public final class JdkBodies {
    private static final String THREAD = "java/lang/Thread";
    private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String BUILDERS = "java/lang/ThreadBuilders";
    private static final String NATIVES = "java/lang/invoke/MethodHandleNatives";
    private static final String LOADER = "java/lang/ClassLoader";
    private static final String PROXY = "java/lang/reflect/Proxy";
    private static final String MODULES = "jdk/internal/module/Modules";
    private static final String ARRAYS = "java/util/Arrays";
    private static final String CONTAINERS = "jdk/internal/vm/ThreadContainers";
    private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";

    /// By class and method: the hook that takes over.
    private static final Map<String, Map<String, String>> REPLACED =
            Map.of(
                    THREAD,
                    Map.ofEntries(
                            Map.entry("start()V", "start"),
                            Map.entry("start(Ljdk/internal/vm/ThreadContainer;)V", "start"),
                            Map.entry("join(J)V", "join"),
                            Map.entry("join(Ljava/time/Duration;)Z", "join"),
                            Map.entry("interrupt()V", "interrupt"),
                            Map.entry("isInterrupted()Z", "isInterrupted"),
                            Map.entry("getAndClearInterrupt()Z", "getAndClearInterrupt"),
                            Map.entry("alive()Z", "alive"),
                            Map.entry("isTerminated()Z", "isTerminated"),
                            Map.entry("sleepNanos(J)V", "sleepNanos"),
                            Map.entry("genThreadName()Ljava/lang/String;", "threadName"),
                            Map.entry(
                                    "setUncaughtExceptionHandler(" + HANDLER + ")V", "setHandler"),
                            Map.entry(
                                    "setDefaultUncaughtExceptionHandler(" + HANDLER + ")V",
                                    "setDefaultHandler"),
                            Map.entry(
                                    "getDefaultUncaughtExceptionHandler()" + HANDLER,
                                    "defaultHandler"),
                            Map.entry("yield()V", "nothing"),
                            Map.entry("onSpinWait()V", "nothing")),
                    LOCK_SUPPORT,
                    Map.of(
                            "park()V", "park",
                            "park(Ljava/lang/Object;)V", "park",
                            "parkNanos(J)V", "parkTimed",
                            "parkNanos(Ljava/lang/Object;J)V", "parkNanos",
                            "parkUntil(J)V", "parkUntil",
                            "parkUntil(Ljava/lang/Object;J)V", "parkUntil",
                            "unpark(Ljava/lang/Thread;)V", "unpark"));

    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String REENTRANT = LOCKS + "ReentrantLock$Sync";
    private static final String SEMAPHORE = "java/util/concurrent/Semaphore$Sync";
    private static final String LATCH = "java/util/concurrent/CountDownLatch$Sync";
    private static final Set<String> SHARED = Set.of(SEMAPHORE, LATCH);
    private static final Set<String> SYNCHRONIZERS =
            Set.of(LOCKS + "AbstractQueuedSynchronizer", LOCKS + "AbstractQueuedLongSynchronizer");
    private static final String CONDITION = "$ConditionObject";

    /// Methods that tell of queues.
    private static final Set<String> VIEWS =
            Set.of(
                    "hasQueuedThreads()Z",
                    "isQueued(Ljava/lang/Thread;)Z",
                    "getQueueLength()I",
                    "getQueuedThreads()Ljava/util/Collection;",
                    "getExclusiveQueuedThreads()Ljava/util/Collection;",
                    "getSharedQueuedThreads()Ljava/util/Collection;",
                    "hasQueuedPredecessors()Z",
                    "apparentlyFirstQueuedIsExclusive()Z");

    private static final Set<String> VIEWS_OF_CONDITION =
            Set.of(
                    "hasWaiters()Z",
                    "getWaitQueueLength()I",
                    "getWaitingThreads()Ljava/util/Collection;");

    /// Methods of `Arrays` that leave reading arrays of primitive types to code that is not woven.
    private static final Set<String> COMPARING =
            Set.of("equals", "hashCode", "compare", "compareUnsigned", "mismatch");

    private static final Set<String> LINKING =
            Set.of(
                    "linkCallSite",
                    "linkMethod",
                    "linkMethodHandleConstant",
                    "linkDynamicConstant",
                    "findMethodHandleType");

    private static final Set<String> OWN_CLASSES =
            Set.of(
                    THREAD,
                    LOCK_SUPPORT,
                    BUILDERS,
                    NATIVES,
                    LOADER,
                    PROXY,
                    MODULES,
                    ARRAYS,
                    CONTAINERS,
                    REENTRANT,
                    SEMAPHORE,
                    LATCH,
                    LOCKS + "AbstractQueuedSynchronizer",
                    LOCKS + "AbstractQueuedLongSynchronizer",
                    LOCKS + "AbstractQueuedSynchronizer" + CONDITION,
                    LOCKS + "AbstractQueuedLongSynchronizer" + CONDITION);

    private static final Set<String> CLASSES =
            union(
                    List.of(
                            OWN_CLASSES,
                            PoolBodies.classes(),
                            FutureWaits.classes(),
                            WatchedMethods.classes(),
                            Clocks.classes()));

    private JdkBodies() {}

    /// The classes concerned, by internal name.
    public static Set<String> classes() {
        return CLASSES;
    }

    private static Set<String> union(List<Set<String>> some) {
        Set<String> all = new HashSet<>();
        some.forEach(all::addAll);
        return Set.copyOf(all);
    }

    /// Whether the method runs with the hooks off.
    public static boolean isPaused(String owner, String method) {
        return method.startsWith(ConstantDescs.CLASS_INIT_NAME) && !Scope.isWoven(owner)
                || owner.equals(PROXY) && method.startsWith("getProxyConstructor(")
                || owner.equals(MODULES) && method.startsWith("transformedByAgent(")
                || owner.equals(NATIVES)
                        && LINKING.contains(method.substring(0, method.indexOf('(')))
                || owner.equals(LOADER)
                        && method.equals("loadClass(Ljava/lang/String;)Ljava/lang/Class;");
    }

    /// What to put before the method's code, or null.
    public static @Nullable CodeTransform replacement(
            String owner, String method, boolean isStatic) {
        if (owner.equals(BUILDERS) && method.startsWith("newVirtualThread(")) {
            return new Prologue(HookCalls::on, JdkBodies::newVirtualThread);
        }
        if (owner.startsWith(LOCKS + "AbstractQueued")) {
            return queue(owner, method);
        }
        if (SHARED.contains(owner) && method.startsWith("tryReleaseShared(")) {
            return new Prologue(Queues::releaseShared, code -> code.iconst_1().ireturn());
        }
        if (owner.equals(REENTRANT) && method.startsWith("lock")) {
            return new Prologue(
                    code -> Queues.lock(code, method.startsWith("lockInterruptibly")),
                    code -> {
                        Queues.own(code);
                        code.return_();
                    });
        }
        if (owner.equals(ARRAYS) && COMPARING.contains(method.substring(0, method.indexOf('(')))) {
            return new ArrayReads(
                    MethodTypeDesc.ofDescriptor(method.substring(method.indexOf('('))));
        }
        CodeTransform ofPools = PoolBodies.replacement(owner, method);
        if (ofPools != null) {
            return ofPools;
        }
        CodeTransform ofFutures = FutureWaits.replacement(owner, method);
        if (ofFutures != null) {
            return ofFutures;
        }
        if (owner.equals(CONTAINERS)) {
            return threadContainers(method);
        }
        CodeTransform watched = WatchedMethods.prologue(owner, method);
        if (watched != null) {
            return watched;
        }
        String hook = REPLACED.getOrDefault(owner, Map.of()).get(method);
        if (hook == null) {
            return null;
        }
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.substring(method.indexOf('(')));
        Prologue.Part condition = hook.equals("start") ? HookCalls::startsThread : HookCalls::on;
        return new Prologue(condition, code -> call(code, owner, hook, type, isStatic));
    }

    private static @Nullable CodeTransform queue(String owner, String method) {
        if (SYNCHRONIZERS.contains(owner)) {
            Queues queues = Queues.of(owner);
            if (method.startsWith("release(") || method.startsWith("releaseShared(")) {
                boolean shared = method.startsWith("releaseShared");
                return new Prologue(
                        code -> queues.isModelled(code, false),
                        code -> queues.release(code, shared));
            }
            if (method.equals("acquireShared(I)V")
                    || method.equals("acquireSharedInterruptibly(I)V")) {
                boolean interruptible = method.contains("Interruptibly");
                return new Prologue(
                        code -> Queues.acquireShared(code, interruptible), CodeBuilder::return_);
            }
            if (VIEWS.contains(method)) {
                return new Prologue(
                        code -> queues.isModelled(code, false),
                        code -> queues.view(code, method, false));
            }
            return method.startsWith("acquire(L") && method.endsWith("ZZZJ)I")
                    ? new Prologue(code -> queues.isModelled(code, false), queues::acquire)
                    : null;
        }
        Queues queues = Queues.of(owner.substring(0, owner.indexOf('$')));
        if (VIEWS_OF_CONDITION.contains(method)) {
            return new Prologue(
                    code -> queues.isModelled(code, true), code -> queues.view(code, method, true));
        }
        boolean waits = method.startsWith("await") && !method.startsWith("awaitDone");
        return waits || method.equals("signal()V") || method.equals("signalAll()V")
                ? new Prologue(
                        code -> queues.isModelled(code, true),
                        code -> queues.condition(code, method))
                : null;
    }

    /// The JVM keeps a set of all executors for observers from outside. To it each execution would
    /// add its own, all of them with the same hash codes.
    private static @Nullable CodeTransform threadContainers(String method) {
        if (method.startsWith("registerContainer(")) {
            return new Prologue(
                    HookCalls::on,
                    code ->
                            code.new_(ConstantDescs.CD_Object)
                                    .dup()
                                    .invokespecial(
                                            ConstantDescs.CD_Object,
                                            ConstantDescs.INIT_NAME,
                                            ConstantDescs.MTD_void)
                                    .areturn());
        }
        return method.startsWith("deregisterContainer(")
                ? new Prologue(HookCalls::on, CodeBuilder::return_)
                : null;
    }

    private static void call(
            CodeBuilder code, String owner, String hook, MethodTypeDesc type, boolean isStatic) {
        call(code, HookCalls.THREADS, owner, hook, type, isStatic);
    }

    static void call(
            CodeBuilder code,
            ClassDesc hooks,
            String owner,
            String hook,
            MethodTypeDesc type,
            boolean isStatic) {
        MethodTypeDesc passed = MethodTypeDesc.of(type.returnType());
        if (!isStatic) {
            code.aload(0);
            passed = passed.insertParameterTypes(0, ClassDesc.ofInternalName(owner));
        }
        for (int i = 0; i < type.parameterCount(); i++) {
            if (type.parameterType(i).descriptorString().contains("ThreadContainer")) {
                continue;
            }
            code.loadLocal(TypeKind.from(type.parameterType(i)), code.parameterSlot(i));
            passed = passed.insertParameterTypes(passed.parameterCount(), type.parameterType(i));
        }
        code.invokestatic(hooks, hook, passed);
        code.return_(TypeKind.from(type.returnType()));
    }

    /// The JDK's own virtual thread that is no continuation: one may be a coroutine of ours.
    private static void newVirtualThread(CodeBuilder code) {
        ClassDesc bound = ClassDesc.of("java.lang.ThreadBuilders$BoundVirtualThread");
        code.new_(bound).dup();
        code.aload(code.parameterSlot(1)).iload(code.parameterSlot(2)).aload(code.parameterSlot(3));
        code.invokespecial(
                bound,
                ConstantDescs.INIT_NAME,
                MethodTypeDesc.ofDescriptor("(Ljava/lang/String;ILjava/lang/Runnable;)V"));
        code.areturn();
    }

    /// Announces that a method reads the arrays of primitive types that it gets, or the ranges of
    /// them that follow.
    private record ArrayReads(MethodTypeDesc type) implements CodeTransform {
        @Override
        public void atStart(CodeBuilder code) {
            for (int i = 0; i < type.parameterCount(); i++) {
                ClassDesc array = type.parameterType(i);
                if (!array.isArray() || !array.componentType().isPrimitive()) {
                    continue;
                }
                code.aload(code.parameterSlot(i));
                boolean ranged =
                        i + 1 < type.parameterCount()
                                && type.parameterType(i + 1).equals(ConstantDescs.CD_int);
                if (ranged) {
                    code.iload(code.parameterSlot(i + 1)).iload(code.parameterSlot(i + 2));
                }
                HookCalls.readArray(code, ranged);
            }
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
        }
    }
}
