package dev.ratatosk.java.hooks;

/// Told of what threads do with threads.
public interface ThreadInterceptor {
    void start(Thread thread);

    void setHandler(Thread thread, Thread.UncaughtExceptionHandler handler);

    void setDefaultHandler(Thread.UncaughtExceptionHandler handler);

    Thread.UncaughtExceptionHandler defaultHandler();

    /// A property of a thread is about to be set, or read.
    void setProperty(Thread thread, String property);

    void readProperty(Thread thread, String property);

    /// Zero nanoseconds mean for ever. Says whether the thread has ended.
    boolean join(Thread thread, long nanos) throws InterruptedException;

    void interrupt(Thread thread);

    boolean isInterrupted(Thread thread, boolean clear);

    Thread.State state(Thread thread);

    void park(long nanos);

    void unpark(Thread thread);

    void sleep(long nanos) throws InterruptedException;

    /// The number of a thread that is made.
    long newId();

    /// The name of a thread that was not given one.
    String newName();
}
