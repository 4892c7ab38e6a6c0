package dev.ratatosk.java.weave.calls;

import dev.ratatosk.java.weave.accesses.FencedAccesses;
import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Replaces calls of methods that cannot be rewritten where they are declared, because they are
/// native: waiting and signalling, time, hash codes, the end of the JVM. Method references too.
public final class CallSites implements CodeTransform {
    private static final String SYSTEM = "java/lang/System.";
    private static final String RUNTIME = "java/lang/Runtime.";
    private static final String HANDLE = "java/lang/invoke/VarHandle.";
    private static final String CLONE = "()Ljava/lang/Object;";

    /// Hooks by owner, name and type of a static method; `void exit(int)` of `Runtime` is none.
    private static final Map<String, Hook> STATIC =
            Map.ofEntries(
                    Map.entry(
                            SYSTEM + "nanoTime()J",
                            new Hook(HookCalls.DETERMINISM, "nanoTime", "()J")),
                    Map.entry(
                            SYSTEM + "currentTimeMillis()J",
                            new Hook(HookCalls.DETERMINISM, "currentTimeMillis", "()J")),
                    Map.entry(
                            SYSTEM + "identityHashCode(Ljava/lang/Object;)I",
                            new Hook(
                                    HookCalls.DETERMINISM,
                                    "identityHashCode",
                                    "(Ljava/lang/Object;)I")),
                    Map.entry(SYSTEM + "exit(I)V", new Hook(HookCalls.HOOKS, "exit", "(I)V")),
                    Map.entry(
                            SYSTEM + "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
                            new Hook(
                                    HookCalls.MEMORY,
                                    "arraycopy",
                                    "(Ljava/lang/Object;ILjava/lang/Object;II)V")),
                    Map.entry(
                            RUNTIME + "exit(I)V",
                            new Hook(HookCalls.HOOKS, "exit", "(Ljava/lang/Runtime;I)V")),
                    Map.entry(
                            RUNTIME + "halt(I)V",
                            new Hook(HookCalls.HOOKS, "exit", "(Ljava/lang/Runtime;I)V")),
                    fence(HANDLE + "fullFence", "fullFence"),
                    fence(HANDLE + "acquireFence", "acquireFence"),
                    fence(HANDLE + "loadLoadFence", "acquireFence"),
                    fence(HANDLE + "releaseFence", "releaseFence"),
                    fence(HANDLE + "storeStoreFence", "releaseFence"),
                    Map.entry(
                            "java/lang/Math.random()D",
                            new Hook(HookCalls.DETERMINISM, "random", "()D")),
                    Map.entry(
                            "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z",
                            new Hook(HookCalls.MONITORS, "holdsLock", "(Ljava/lang/Object;)Z")),
                    Map.entry(
                            "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
                            new Hook(HookCalls.DETERMINISM, "nanoTimeAdjustment", "(J)J")),
                    Map.entry(
                            "java/util/UUID.randomUUID()Ljava/util/UUID;",
                            new Hook(HookCalls.DETERMINISM, "randomUUID", "()Ljava/util/UUID;")),
                    Map.entry(
                            "java/util/Collections.shuffle(Ljava/util/List;)V",
                            new Hook(HookCalls.DETERMINISM, "shuffle", "(Ljava/util/List;)V")));

    /// Hooks by name and type of a final method of `Object`, whatever class the call names.
    private static final Map<String, Hook> OF_OBJECT =
            Map.of(
                    "wait()V", new Hook(HookCalls.MONITORS, "await", "(Ljava/lang/Object;)V"),
                    "wait(J)V", new Hook(HookCalls.MONITORS, "await", "(Ljava/lang/Object;J)V"),
                    "wait(JI)V", new Hook(HookCalls.MONITORS, "await", "(Ljava/lang/Object;JI)V"),
                    "notify()V", new Hook(HookCalls.MONITORS, "signal", "(Ljava/lang/Object;)V"),
                    "notifyAll()V",
                            new Hook(HookCalls.MONITORS, "signalAll", "(Ljava/lang/Object;)V"));

    private static final Hook HASH_CODE =
            new Hook(HookCalls.DETERMINISM, "hashCode", "(Ljava/lang/Object;)I");
    private static final Hook IDENTITY_HASH_CODE =
            new Hook(HookCalls.DETERMINISM, "identityHashCode", "(Ljava/lang/Object;)I");

    private static final Hook ACQUIRE_FENCE = new Hook(HookCalls.ATOMICS, "acquireFence", "()V");
    private static final Hook RELEASE_FENCE = new Hook(HookCalls.ATOMICS, "releaseFence", "()V");
    private static final Hook FULL_FENCE = new Hook(HookCalls.ATOMICS, "fullFence", "()V");

    private static final Hook SPIN = new Hook(HookCalls.SYNCHRONIZERS, "spin", "()V");

    /// Classes of the JDK that call `Thread.yield` only in loops that wait for another thread.
    private static final Set<String> SPINNING =
            Set.of("java/util/concurrent/ConcurrentHashMap", "java/util/concurrent/FutureTask");

    private static final Hook POLL = new Hook(HookCalls.SYNCHRONIZERS, "poll", "()V");

    private static final String PHASER = "java/util/concurrent/Phaser";

    private static final String GIVES_HANDLE = ")Ljava/lang/invoke/MethodHandle;";
    private static final MethodTypeDesc MADE =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/invoke/MethodHandle;)V");

    private static final String OBJECT_METHODS = "Ljava/lang/runtime/ObjectMethods;";
    private static final MethodTypeDesc OF_ONE =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;)V");
    private static final MethodTypeDesc OF_TWO =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;Ljava/lang/Object;)V");

    private final String caller;
    private final boolean isProgram;

    /// @param caller the class whose calls are replaced
    public CallSites(String caller) {
        this.caller = caller;
        this.isProgram = Scope.isProgram(caller);
    }

    private static Map.Entry<String, Hook> fence(String method, String hook) {
        return Map.entry(method + "()V", new Hook(HookCalls.ATOMICS, hook, "()V"));
    }

    /// A fence by `Unsafe`, whose receiver stays unused, or null.
    private static @Nullable Hook unsafeFence(InvokeInstruction call) {
        if (!FencedAccesses.isFence(call)) {
            return null;
        }
        return switch (call.name().stringValue()) {
            case "loadFence", "loadLoadFence" -> ACQUIRE_FENCE;
            case "storeFence", "storeStoreFence" -> RELEASE_FENCE;
            default -> FULL_FENCE;
        };
    }

    private record Hook(ClassDesc owner, String name, MethodTypeDesc type) {
        Hook(ClassDesc owner, String name, String type) {
            this(owner, name, MethodTypeDesc.ofDescriptor(type));
        }
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call -> {
                Hook hook =
                        hookFor(
                                call.owner().asInternalName(),
                                call.name().stringValue() + call.type().stringValue(),
                                call.opcode() == Opcode.INVOKESPECIAL);
                if (hook == null && call.owner().asInternalName().equals("java/lang/Thread")) {
                    hook = spin(call.name().stringValue());
                }
                if (hook == null) {
                    hook = unsafeFence(call);
                    if (hook != null) {
                        code.pop();
                    }
                }
                if (hook == null) {
                    if (isClone(call)) {
                        code.dup();
                        HookCalls.clone(code, call.opcode() == Opcode.INVOKESPECIAL);
                    }
                    code.with(element);
                    if (isProgram && call.type().stringValue().endsWith(GIVES_HANDLE)) {
                        code.dup().invokestatic(HookCalls.WATCHED, "made", MADE);
                    }
                } else {
                    code.invokestatic(hook.owner, hook.name, hook.type);
                }
            }
            case InvokeDynamicInstruction site -> {
                if (isOfRecord(site)) {
                    readRecord(code, site);
                }
                replace(code, site);
            }
            default -> code.with(element);
        }
    }

    /// Whether it is `toString`, `hashCode` or `equals` of a record, which read its fields unseen.
    private static boolean isOfRecord(InvokeDynamicInstruction site) {
        return site.bootstrapMethod().owner().descriptorString().equals(OBJECT_METHODS);
    }

    private static void readRecord(CodeBuilder code, InvokeDynamicInstruction site) {
        if (site.typeSymbol().parameterCount() == 2) {
            code.dup2().invokestatic(HookCalls.MEMORY, "readRecords", OF_TWO);
        } else {
            code.dup().invokestatic(HookCalls.MEMORY, "readRecord", OF_ONE);
        }
    }

    private static boolean isClone(InvokeInstruction call) {
        return call.name().equalsString("clone")
                && call.type().equalsString(CLONE)
                && (call.opcode() == Opcode.INVOKEVIRTUAL
                        || call.owner().asInternalName().equals("java/lang/Object"));
    }

    /// For calls in loops of the JDK that wait for another thread. A phaser spins 256 times before
    /// it parks, which would be as many operations.
    private @Nullable Hook spin(String method) {
        if (method.equals("yield") && SPINNING.contains(caller)) {
            return SPIN;
        }
        return method.equals("onSpinWait") && caller.equals(PHASER) ? POLL : null;
    }

    /// Whether calls of the method are replaced.
    public static boolean isReplaced(String owner, String member) {
        return Scope.isJdk(owner)
                && (STATIC.containsKey(owner + "." + member)
                        || owner.equals("java/lang/Object")
                                && (OF_OBJECT.containsKey(member) || member.equals("hashCode()I"))
                        || owner.equals("java/lang/Object") && member.equals("clone" + CLONE));
    }

    private static @Nullable Hook hookFor(String owner, String member, boolean special) {
        Hook known = OF_OBJECT.get(member);
        if (known != null) {
            return known;
        }
        if (member.equals("hashCode()I")) {
            if (special) {
                return owner.equals("java/lang/Object") ? IDENTITY_HASH_CODE : null;
            }
            return owner.startsWith("java/lang/") && !owner.equals("java/lang/Object")
                    ? null
                    : HASH_CODE;
        }
        return STATIC.get(owner + "." + member);
    }

    private static void replace(CodeBuilder code, InvokeDynamicInstruction site) {
        List<ConstantDesc> given = site.bootstrapArgs();
        List<ConstantDesc> wanted = given.stream().map(CallSites::replaced).toList();
        if (wanted.equals(given)) {
            code.with(site);
        } else {
            code.invokedynamic(
                    DynamicCallSiteDesc.of(
                            site.bootstrapMethod(),
                            site.name().stringValue(),
                            site.typeSymbol(),
                            wanted.toArray(ConstantDesc[]::new)));
        }
    }

    private static ConstantDesc replaced(ConstantDesc argument) {
        if (argument instanceof DirectMethodHandleDesc handle
                && handle.kind() != DirectMethodHandleDesc.Kind.CONSTRUCTOR) {
            String owner = handle.owner().descriptorString();
            String internal =
                    owner.startsWith("L") ? owner.substring(1, owner.length() - 1) : owner;
            Hook hook = hookFor(internal, handle.methodName() + handle.lookupDescriptor(), false);
            if (hook != null) {
                return MethodHandleDesc.ofMethod(
                        DirectMethodHandleDesc.Kind.STATIC, hook.owner, hook.name, hook.type);
            }
        }
        return argument;
    }
}
