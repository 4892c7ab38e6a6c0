package dev.ratatosk.java.agent;

import dev.ratatosk.java.weave.scope.Scope;
import java.lang.classfile.MethodModel;
import java.util.Set;
import java.util.function.Predicate;

/// Which loops of the JDK are looked at: those of `java.util.concurrent`, whose accesses are
/// events, without what is replaced by a model anyway. The analysis takes time whenever the checker
/// starts, so of the largest class only the methods count that wait for another thread or retry.
final class JdkLoops {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String MAP = CONCURRENT + "ConcurrentHashMap";
    private static final Set<String> OF_MAP =
            Set.of("initTable", "addCount", "helpTransfer", "tryPresize");

    /// Outer classes whose loops do not run, or run in one thread only: queues and pools that are
    /// modelled, and what copies an array before it changes it.
    private static final Set<String> LEFT_OUT =
            Set.of(
                    CONCURRENT + "locks/AbstractQueuedSynchronizer",
                    CONCURRENT + "locks/AbstractQueuedLongSynchronizer",
                    CONCURRENT + "ForkJoinPool",
                    CONCURRENT + "ForkJoinTask",
                    CONCURRENT + "DelayScheduler",
                    CONCURRENT + "CopyOnWriteArrayList");

    private JdkLoops() {}

    /// The methods of a class, by its internal name, that are looked at.
    static Predicate<MethodModel> wantedIn(String name) {
        int nested = name.indexOf('$');
        String outer = nested < 0 ? name : name.substring(0, nested);
        if (!Scope.isConcurrent(name) || !Scope.isWovenJdk(name) || LEFT_OUT.contains(outer)) {
            return _ -> false;
        }
        if (outer.equals(MAP)) {
            return method -> OF_MAP.contains(method.methodName().stringValue());
        }
        return _ -> true;
    }
}
