package dev.ratatosk.java.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;

/// Told of everything that a thread under test does and that another thread might notice. Each call
/// returns when the access may happen; the caller then performs it on the real heap before anybody
/// else moves.
///
/// Bases and values may be null and indices out of bounds: such an access fails by itself.
public interface Interceptor {
    // Accesses by bytecode; a field is a number of the weaver's table.

    void readField(Object base, int field);

    void writeField(Object base, int field, long bits);

    void writeField(Object base, int field, Object value);

    void readStatic(int field);

    void writeStatic(int field, long bits);

    void writeStatic(int field, Object value);

    void readElement(Object array, int index);

    void writeElement(Object array, int index, long bits);

    void writeElement(Object array, int index, Object value);

    void copyArray(Object from, int fromIndex, Object to, int toIndex, int length);

    /// Elements of an array are read by code that is not woven.
    void readElements(Object array, int from, int to);

    /// Elements of an array of a primitive type are written by code that is not woven.
    void fillElements(Object array, int from, int to);

    /// Waits for a lock and takes it, in one step; says whether it has done so.
    boolean lock(Object lock, int holds);

    /// Waits for permits of a semaphore and takes them; says whether it has done so.
    boolean takePermits(Object semaphore, int permits);

    /// Gives permits to a semaphore; says whether it has done so.
    boolean givePermits(Object semaphore, int permits);

    /// Waits for a latch; says whether it has done so.
    boolean awaitLatch(Object latch);

    /// Counts a latch down; says whether it has done so.
    boolean countDown(Object latch);

    /// All fields of an object, or elements of an array, are read.
    void readAll(Object object);

    /// All fields of an object are read, if it is a record, by a method that the JDK has made.
    void readRecord(Object value);

    // Accesses by `Unsafe` and `VarHandle`; `mode` is one of Hooks.PLAIN ... Hooks.VOLATILE.

    void load(Object base, long offset, char kind, int mode);

    void store(Object base, long offset, char kind, int mode, long bits);

    void store(Object base, long offset, int mode, Object value);

    void compareAndSet(Object base, long offset, char kind, int mode, long expected, long value);

    void compareAndSet(Object base, long offset, int mode, Object expected, Object value);

    void exchange(Object base, long offset, char kind, int mode, long value);

    void exchange(Object base, long offset, int mode, Object value);

    void add(Object base, long offset, char kind, int mode, long addend, boolean resultUsed);

    /// `operator` is `&`, `|` or `^`.
    void bitwise(Object base, long offset, char kind, int mode, char operator, long operand);

    /// A fence, which orders by the unsynchronised reads before it or the writes after it.
    void fence(boolean acquires, boolean releases);

    /// The program itself, not the JDK for it, uses accesses that are weaker than volatile ones.
    void weakAccess();

    /// The program does what the report has a note about.
    ///
    /// @param kind one of the constants of [Watched]
    void remark(int kind, String what);

    /// Whether the next compare-and-set of the caller, a weak one, fails without reason.
    boolean failsWeakly();

    /// A weak compare-and-set of the caller is over. Says whether the program is told that it was
    /// successful.
    boolean endWeakly(boolean set);

    /// Where a variable is.
    Variable resolve(VarHandle handle);

    // Class initialisers.

    /// Waits until no other thread initialises the class. Says whether the caller has to initialise
    /// it, and then to say so by [#endInitialising].
    boolean beginInitialising(Initialisation one);

    void endInitialising(Initialisation one, boolean succeeded);

    /// Whether the calling thread can use the class without waiting: it is known to be initialised,
    /// or the thread is about to initialise it.
    boolean mayUse(Initialisation one);

    /// The JVM has run an initialiser that cannot run again in the next execution.
    void ranOnce(Class<?> type);

    // Monitors.

    void enterMonitor(Object object);

    void exitMonitor(Object object);

    void await(Object object, long nanos) throws InterruptedException;

    void signal(Object object, boolean all);

    boolean holdsLock(Object object);

    // Synchronisers of java.util.concurrent.locks, whose queues are modelled.

    /// Waits until it is worth trying again: until the state of a synchroniser is another one than
    /// the caller has read last, or the caller is the first in the queue. Returns AGAIN, TAKEN,
    /// TIMED_OUT or INTERRUPTED of [Synchronizers].
    int awaitSynchronizer(
            Object synchronizer,
            long argument,
            boolean shared,
            boolean interruptible,
            boolean timed,
            long deadline);

    QueueModel queues();

    /// Whether releases of synchronisers must be told.
    boolean tracksReleases();

    void released(Object synchronizer);

    void beginWait(Object condition, boolean interruptible) throws InterruptedException;

    /// Says why the thread goes on: one of [Synchronizers].
    int awaitCondition(Object condition, Object synchronizer, long nanos, boolean interruptible);

    /// Says whether the thread was signalled.
    boolean endWait(Object condition, int why) throws InterruptedException;

    void signalCondition(Object condition, Object synchronizer, boolean all);

    /// Waits until the variable that the caller has read last holds something else.
    void spin();

    /// The same, if the variable is one of the object.
    void awaitChange(Object owner);

    /// Waits until the variable that the caller has read last, one of the object, holds as much.
    void awaitAtLeast(Object owner, long least);

    /// A time passes for the caller.
    void pass(long nanos);

    /// Thread pools.
    PoolModel pools();

    // Threads.

    void start(Thread thread);

    void setHandler(Thread thread, Thread.UncaughtExceptionHandler handler);

    /// An array is about to be passed to a method of the JDK that may do anything with it.
    void giveAway(Object array, String method);

    /// A method is about to be called by reflection.
    void reflect(Method method);

    /// A method handle was made.
    void inspect(MethodHandle handle);

    /// A property of a thread is about to be set, or read.
    void setProperty(Thread thread, String property);

    void readProperty(Thread thread, String property);

    /// An object is about to change so that nobody sees it.
    ///
    /// @param what what the program does then, as the rest of a sentence
    void changeUnseen(Object object, String what);

    void setDefaultHandler(Thread.UncaughtExceptionHandler handler);

    Thread.UncaughtExceptionHandler defaultHandler();

    /// Zero nanoseconds mean for ever. Says whether the thread has ended.
    boolean join(Thread thread, long nanos) throws InterruptedException;

    void interrupt(Thread thread);

    boolean isInterrupted(Thread thread, boolean clear);

    Thread.State state(Thread thread);

    void park(long nanos);

    void unpark(Thread thread);

    void sleep(long nanos) throws InterruptedException;

    // What must be the same in every execution.

    long nanoTime();

    int identityHashCode(Object object);

    double random();

    /// The number of a thread that is made.
    long threadId();

    /// The name of a thread that was not given one.
    String threadName();

    /// Told of loops.
    LoopInterceptor loops();

    /// Ends the exploration: the program does something that cannot be checked.
    Error refuse(String what, String advice);
}
