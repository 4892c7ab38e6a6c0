package dev.ratatosk.c.machine;

import java.util.Set;

/// The kinds of synchronisation objects that a program initialises and destroys.
public enum SyncKind {
    MUTEX("mutex", false, Set.of("pthread_mutex_destroy")),
    SPIN_LOCK("spin lock", false, Set.of("pthread_spin_destroy")),
    CONDITION("condition", false, Set.of("pthread_cond_destroy")),
    READ_WRITE_LOCK("read-write lock", false, Set.of("pthread_rwlock_destroy")),
    BARRIER("barrier", true, Set.of("pthread_barrier_destroy")),
    SEMAPHORE("semaphore", true, Set.of("sem_destroy"));

    private final String text;

    /// Whether memory that is 0 is not one yet. (A static mutex without an initialiser is one on
    /// every platform there is.)
    final boolean needsInitialisation;

    @SuppressWarnings("ImmutableEnumChecker") // Made by Set.of.
    private final Set<String> destroyers;

    SyncKind(String text, boolean needsInitialisation, Set<String> destroyers) {
        this.text = text;
        this.needsInitialisation = needsInitialisation;
        this.destroyers = destroyers;
    }

    /// Whether the function of the library destroys such an object.
    public boolean isDestroyedBy(String function) {
        return destroyers.contains(function);
    }

    @Override
    public String toString() {
        return text;
    }
}
