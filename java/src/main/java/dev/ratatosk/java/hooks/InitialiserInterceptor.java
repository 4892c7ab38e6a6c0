package dev.ratatosk.java.hooks;

/// Told of the initialisation of classes.
public interface InitialiserInterceptor {
    /// Waits until no other thread initialises the class. Says whether the caller has to initialise
    /// it, and then to say so by [#end].
    boolean begin(Initialisation one);

    void end(Initialisation one, boolean succeeded);

    /// Whether the calling thread can use the class without waiting: it is known to be initialised,
    /// or the thread is about to initialise it.
    boolean mayUse(Initialisation one);

    /// The JVM has run an initialiser that cannot run again in the next execution.
    void ranOnce(Class<?> type);
}
