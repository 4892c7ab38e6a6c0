package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.SyncKind;
import dev.ratatosk.core.port.IllegalOperationException;

/// Mutexes and spin locks of `pthread.h`. The first word of one is its lock; the holder and how
/// often is kept apart, because a thread only ever asks whether it is itself.
public final class Mutexes {
    static final int BUSY = 16;
    static final int TIMED_OUT = 110;
    private static final int PERMISSION = 1;
    private static final int DEADLOCK = 35;
    private static final int RECURSIVE = 1;
    private static final int ERROR_CHECKING = 2;
    private static final int KIND = 4;
    private static final int OWNER = 8;
    private static final int COUNT = 12;

    private Mutexes() {}

    public static int pthread_mutex_init(CThread t, long mutex, long attributes) {
        t.sync().hidden32(mutex + KIND, attributes == 0 ? 0 : t.load32(attributes));
        begin(t, mutex, SyncKind.MUTEX);
        return 0;
    }

    private static void begin(CThread t, long mutex, SyncKind kind) {
        if (t.lives().begin(mutex, kind)) {
            t.sync().release(t.sync().word(mutex, "use"));
        }
    }

    public static int pthread_mutex_destroy(CThread t, long mutex) {
        end(t, mutex, SyncKind.MUTEX);
        return 0;
    }

    /// A thread that destroys a mutex holds it from then on.
    private static void end(CThread t, long mutex, SyncKind kind) {
        t.lives().end(mutex, kind);
        if (!t.sync().tryAcquire(t.sync().word(mutex, "use"))) {
            throw new IllegalOperationException("destruction of a " + kind + " that is locked");
        }
    }

    public static int pthread_mutex_lock(CThread t, long mutex) {
        return lock(t, mutex, SyncKind.MUTEX);
    }

    private static int lock(CThread t, long mutex, SyncKind as) {
        t.lives().require(mutex, as, "lock of a");
        int word = t.sync().word(mutex, "lock");
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
        return tryLock(t, mutex, SyncKind.MUTEX);
    }

    private static int tryLock(CThread t, long mutex, SyncKind as) {
        t.lives().require(mutex, as, "lock of a");
        int word = t.sync().word(mutex, "lock");
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
        return unlock(t, mutex, SyncKind.MUTEX);
    }

    private static int unlock(CThread t, long mutex, SyncKind as) {
        t.lives().require(mutex, as, "unlock of a");
        int word = t.sync().word(mutex, "unlock");
        if (!isOwn(t, mutex)) {
            if (kind(t, mutex) == ERROR_CHECKING) {
                return PERMISSION;
            }
            throw new IllegalOperationException(
                    "unlock of a " + as + " that the thread does not hold");
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
        begin(t, lock, SyncKind.SPIN_LOCK);
        return 0;
    }

    public static int pthread_spin_destroy(CThread t, long lock) {
        end(t, lock, SyncKind.SPIN_LOCK);
        return 0;
    }

    public static int pthread_spin_lock(CThread t, long spinLock) {
        return lock(t, spinLock, SyncKind.SPIN_LOCK);
    }

    public static int pthread_spin_trylock(CThread t, long lock) {
        return tryLock(t, lock, SyncKind.SPIN_LOCK);
    }

    public static int pthread_spin_unlock(CThread t, long lock) {
        return unlock(t, lock, SyncKind.SPIN_LOCK);
    }
}
