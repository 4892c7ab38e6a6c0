package dev.ratatosk.java.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;

/// Told of everything that a thread under test does and that another thread might notice. Each call
/// returns when it may happen; the caller then performs it on the real heap before another thread
/// moves.
public interface Interceptor {
    /// Asked for once, at the beginning of an execution.
    MemoryInterceptor memory();

    /// Asked for once, at the beginning of an execution.
    AtomicInterceptor atomics();

    InitialiserInterceptor initialisers();

    MonitorInterceptor monitors();

    SynchronizerInterceptor synchronizers();

    /// The queues of synchronisers.
    QueueModel queues();

    ThreadInterceptor threads();

    PoolModel pools();

    LoopInterceptor loops();

    // What must be the same in every execution.

    long nanoTime();

    int identityHashCode(Object object);

    double random();

    // What cannot be checked, or only in part.

    /// The program does what the report has a note about.
    ///
    /// @param kind one of the constants of [Watched]
    void remark(int kind, String what);

    /// A method is about to be called by reflection.
    void reflect(Method method);

    /// A method handle was made.
    void inspect(MethodHandle handle);

    /// An object is about to change unobserved.
    ///
    /// @param what what the program does then, as the rest of a sentence
    void changeUnseen(Object object, String what);

    /// Ends the exploration: the program does something that cannot be checked.
    Error refuse(String what, String advice);
}
