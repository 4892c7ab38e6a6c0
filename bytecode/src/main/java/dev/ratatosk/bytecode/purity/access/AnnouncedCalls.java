package dev.ratatosk.bytecode.purity.access;

import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Map;
import java.util.Set;

/// Calls of the JDK all of whose effects are announced when they run, because the JDK's code is
/// woven and they call nothing that the program brings along. They may well write.
final class AnnouncedCalls {
    private static final String CONCURRENT = "java/util/concurrent/";

    private static final Map<String, Set<String>> SEEN =
            Map.ofEntries(
                    Map.entry("ConcurrentLinkedQueue", Set.of("poll", "peek", "isEmpty", "size")),
                    Map.entry(
                            "ConcurrentLinkedDeque",
                            Set.of(
                                    "poll",
                                    "pollFirst",
                                    "pollLast",
                                    "peek",
                                    "peekFirst",
                                    "peekLast",
                                    "isEmpty",
                                    "size")),
                    Map.entry("LinkedBlockingQueue", Set.of("poll", "peek", "isEmpty", "size")),
                    Map.entry(
                            "locks/ReentrantLock",
                            Set.of(
                                    "tryLock",
                                    "isLocked",
                                    "hasQueuedThreads",
                                    "hasQueuedThread",
                                    "getQueueLength")),
                    Map.entry(
                            "locks/ReentrantReadWriteLock",
                            Set.of(
                                    "isWriteLocked",
                                    "getReadLockCount",
                                    "hasQueuedThreads",
                                    "hasQueuedThread",
                                    "getQueueLength")),
                    Map.entry(
                            "Semaphore",
                            Set.of(
                                    "tryAcquire",
                                    "availablePermits",
                                    "hasQueuedThreads",
                                    "getQueueLength")),
                    Map.entry("CountDownLatch", Set.of("getCount")),
                    Map.entry(
                            "CompletableFuture",
                            Set.of("isDone", "isCancelled", "isCompletedExceptionally", "getNow")),
                    Map.entry("FutureTask", Set.of("isDone", "isCancelled")),
                    Map.entry("Phaser", Set.of("getPhase", "getArrivedParties", "isTerminated")),
                    Map.entry(
                            "locks/StampedLock",
                            Set.of(
                                    "tryOptimisticRead",
                                    "validate",
                                    "tryReadLock",
                                    "tryWriteLock",
                                    "isReadLocked",
                                    "isWriteLocked")),
                    Map.entry("atomic/LongAdder", Set.of("sum", "longValue", "intValue")),
                    Map.entry(
                            "atomic/AtomicStampedReference",
                            Set.of("getReference", "getStamp", "compareAndSet", "attemptStamp")),
                    Map.entry(
                            "atomic/AtomicMarkableReference",
                            Set.of("getReference", "isMarked", "compareAndSet", "attemptMark")));

    private AnnouncedCalls() {}

    static boolean isSeen(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (owner.equals("java/lang/Thread")) {
            return name.equals("isInterrupted") || name.equals("getState");
        }
        if (owner.equals("java/lang/invoke/VarHandle") && name.endsWith("Fence")) {
            // Nothing changes by it. A loop with one is left as it is, so that an access stays
            // next to its fence.
            return true;
        }
        if (!owner.startsWith(CONCURRENT)) {
            return false;
        }
        String type = owner.substring(CONCURRENT.length());
        return isAtomic(type) && !takesFunction(call) && !name.equals("toString")
                || SEEN.getOrDefault(type, Set.of()).contains(name) && !takesTime(call);
    }

    private static boolean isAtomic(String type) {
        return type.matches("atomic/Atomic(Integer|Long|Boolean|Reference)(Array|FieldUpdater)?");
    }

    private static boolean takesFunction(InvokeInstruction call) {
        return call.type().stringValue().contains("java/util/function/");
    }

    private static boolean takesTime(InvokeInstruction call) {
        return call.type().stringValue().contains("TimeUnit");
    }
}
