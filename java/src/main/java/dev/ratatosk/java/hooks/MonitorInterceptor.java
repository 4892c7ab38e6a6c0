package dev.ratatosk.java.hooks;

/// Told of monitors.
public interface MonitorInterceptor {
    void enter(Object object);

    void exit(Object object);

    /// The same for the monitor of a synchronized method, which reports tell apart.
    void enterMethod(Object object);

    void exitMethod(Object object);

    /// Zero nanoseconds mean for ever.
    void await(Object object, long nanos) throws InterruptedException;

    void signal(Object object, boolean all);

    boolean holds(Object object);
}
