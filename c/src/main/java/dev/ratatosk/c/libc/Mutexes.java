package dev.ratatosk.c.libc;

import dev.ratatosk.c.memory.CThread;
import dev.ratatosk.core.program.IllegalOperationException;

/// Mutexes and spin locks of `pthread.h`. The first word of one is its lock; who holds it and how
/// often is kept apart, because a thread only ever asks whether it is itself.
public final class Mutexes {
    static final int BUSY = 16;
    static final int TIMED_OUT = 110;
    private static final int PERMISSION = 1;
    private static final int DESTROYED = -1;
    private static final int DEADLOCK = 35;
    private static final int RECURSIVE = 1;
    private static final int ERROR_CHECKING = 2;
    private static final int KIND = 4;
    private static final int OWNER = 8;
    private static final int COUNT = 12;

    private Mutexes() {}

    public static int pthread_mutex_init(CThread t, long mutex, long attributes) {
        t.sync().hidden32(mutex + KIND, attributes == 0 ? 0 : t.load32(attributes));
        if (t.sync().hidden32(mutex + OWNER) == DESTROYED) {
            t.sync().hidden32(mutex + OWNER, 0);
            t.sync().release(t.sync().word(mutex, "use"));
        }
        return 0;
    }

    /// Whoever destroys a mutex holds it from then on.
    public static int pthread_mutex_destroy(CThread t, long mutex) {
        requireUsable(t, mutex, "destruction");
        if (!t.sync().tryAcquire(t.sync().word(mutex, "use"))) {
            throw new IllegalOperationException("destruction of a mutex that is locked");
        }
        t.sync().hidden32(mutex + OWNER, DESTROYED);
        return 0;
    }

    private static void requireUsable(CThread t, long mutex, String use) {
        if (t.sync().hidden32(mutex + OWNER) == DESTROYED) {
            throw new IllegalOperationException(use + " of a mutex that has been destroyed");
        }
    }

    public static int pthread_mutex_lock(CThread t, long mutex) {
        int word = t.sync().word(mutex, "lock");
        requireUsable(t, mutex, "lock");
        if (isOwn(t, mutex)) {
            int kind = kind(t, mutex);
            if (kind == RECURSIVE) {
                t.sync().hidden32(mutex + COUNT, t.sync().hidden32(mutex + COUNT) + 1);
                return 0;
            }
            if (kind == ERROR_CHECKING) {
                return DEADLOCK;
            }
        }
        t.sync().acquire(word);
        own(t, mutex);
        return 0;
    }

    public static int pthread_mutex_trylock(CThread t, long mutex) {
        int word = t.sync().word(mutex, "lock");
        requireUsable(t, mutex, "lock");
        if (isOwn(t, mutex)) {
            if (kind(t, mutex) != RECURSIVE) {
                return BUSY;
            }
            t.sync().hidden32(mutex + COUNT, t.sync().hidden32(mutex + COUNT) + 1);
            return 0;
        }
        if (!t.sync().tryAcquire(word)) {
            return BUSY;
        }
        own(t, mutex);
        return 0;
    }

    /// If the mutex is not free, it becomes so in time or not: both are explored.
    public static int pthread_mutex_timedlock(CThread t, long mutex, long time) {
        if (isOwn(t, mutex) && kind(t, mutex) == ERROR_CHECKING) {
            return DEADLOCK;
        }
        if (pthread_mutex_trylock(t, mutex) == 0) {
            return 0;
        }
        if (isOwn(t, mutex) || t.ops().choose(2) == 0) {
            return TIMED_OUT;
        }
        t.ops().assume(pthread_mutex_trylock(t, mutex) == 0);
        return 0;
    }

    public static int pthread_mutex_unlock(CThread t, long mutex) {
        int word = t.sync().word(mutex, "unlock");
        requireUsable(t, mutex, "unlock");
        if (!isOwn(t, mutex)) {
            if (kind(t, mutex) == ERROR_CHECKING) {
                return PERMISSION;
            }
            throw new IllegalOperationException("unlock of a mutex that the thread does not hold");
        }
        int count = t.sync().hidden32(mutex + COUNT) - 1;
        t.sync().hidden32(mutex + COUNT, count);
        if (count == 0) {
            t.sync().hidden32(mutex + OWNER, 0);
            t.sync().release(word);
        }
        return 0;
    }

    static boolean isOwn(CThread t, long mutex) {
        return t.sync().hidden32(mutex + OWNER) == t.number() + 1;
    }

    private static void own(CThread t, long mutex) {
        t.sync().hidden32(mutex + OWNER, t.number() + 1);
        t.sync().hidden32(mutex + COUNT, 1);
    }

    /// What the initialiser or `pthread_mutex_init` said.
    private static int kind(CThread t, long mutex) {
        int set = t.sync().hidden32(mutex + KIND);
        return set != 0 ? set : t.sync().initial32(mutex + KIND);
    }

    public static int pthread_mutexattr_init(CThread t, long attributes) {
        t.store32(attributes, 0);
        return 0;
    }

    public static int pthread_mutexattr_destroy(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_mutexattr_settype(CThread t, long attributes, int kind) {
        t.store32(attributes, kind);
        return 0;
    }

    public static int pthread_mutexattr_gettype(CThread t, long attributes, long kind) {
        t.store32(kind, t.load32(attributes));
        return 0;
    }

    public static int pthread_mutexattr_setpshared(CThread t, long attributes, int shared) {
        return 0;
    }

    public static int pthread_spin_init(CThread t, long lock, int shared) {
        return pthread_mutex_init(t, lock, 0);
    }

    public static int pthread_spin_destroy(CThread t, long lock) {
        return pthread_mutex_destroy(t, lock);
    }

    public static int pthread_spin_lock(CThread t, long lock) {
        return pthread_mutex_lock(t, lock);
    }

    public static int pthread_spin_trylock(CThread t, long lock) {
        return pthread_mutex_trylock(t, lock);
    }

    public static int pthread_spin_unlock(CThread t, long lock) {
        return pthread_mutex_unlock(t, lock);
    }
}
