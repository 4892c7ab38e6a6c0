package dev.ratatosk.c.libc;

import dev.ratatosk.c.ir.Order;
import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.SyncKind;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.IllegalOperationException;
import java.util.function.IntSupplier;

/// Read-write locks of `pthread.h`, and the semaphores of `semaphore.h`.
public final class Locks {
    private static final int WRITER = -1;
    private static final int DEADLOCK = 35;
    private static final int TRY_AGAIN = 11;
    private static final int OWNER = 8;

    private Locks() {}

    public static int pthread_rwlock_init(CThread t, long lock, long attributes) {
        t.lives().begin(lock, SyncKind.READ_WRITE_LOCK);
        return 0;
    }

    public static int pthread_rwlock_destroy(CThread t, long lock) {
        t.lives().end(lock, SyncKind.READ_WRITE_LOCK);
        if (t.sync().read(t.sync().word(lock, "use")) != 0) {
            throw new IllegalOperationException("destruction of a read-write lock that is locked");
        }
        return 0;
    }

    private static int lockWord(CThread t, long lock, String use) {
        t.lives().require(lock, SyncKind.READ_WRITE_LOCK, use + " of a");
        return t.sync().word(lock, use);
    }

    private static boolean writes(CThread t, long lock) {
        return t.sync().hidden32(lock + OWNER) == t.number() + 1;
    }

    private static boolean reads(CThread t, long lock) {
        return Threads.state(t).reading.containsKey(lock);
    }

    private static void beginReading(CThread t, long lock) {
        Threads.state(t).reading.merge(lock, 1, Integer::sum);
    }

    private static void endReading(CThread t, long lock) {
        Threads.state(t).reading.computeIfPresent(lock, (_, n) -> n == 1 ? null : n - 1);
    }

    public static int pthread_rwlock_rdlock(CThread t, long lock) {
        int word = lockWord(t, lock, "lock");
        if (writes(t, lock)) {
            return DEADLOCK;
        }
        t.sync().awaitAndUpdate(word, Guard.AT_LEAST, 0, Update.PLUS, 1, Waiting.SEMAPHORE);
        beginReading(t, lock);
        return 0;
    }

    public static int pthread_rwlock_tryrdlock(CThread t, long lock) {
        int word = lockWord(t, lock, "lock");
        if (t.sync().update(word, v -> v >= 0 ? v + 1 : v) < 0) {
            return Mutexes.BUSY;
        }
        beginReading(t, lock);
        return 0;
    }

    public static int pthread_rwlock_wrlock(CThread t, long lock) {
        int word = lockWord(t, lock, "lock");
        if (writes(t, lock)) {
            return DEADLOCK;
        }
        t.sync().awaitAndUpdate(word, Guard.EQUAL, 0, Update.EXCHANGE, WRITER, Waiting.SEMAPHORE);
        t.sync().hidden32(lock + OWNER, t.number() + 1);
        return 0;
    }

    public static int pthread_rwlock_trywrlock(CThread t, long lock) {
        int word = lockWord(t, lock, "lock");
        if (t.sync().compareAndExchange(word, 0, WRITER) != 0) {
            return Mutexes.BUSY;
        }
        t.sync().hidden32(lock + OWNER, t.number() + 1);
        return 0;
    }

    /// If the lock is not free, it becomes so in time or not: both are explored.
    public static int pthread_rwlock_timedrdlock(CThread t, long lock, long time) {
        return inTime(t, () -> pthread_rwlock_tryrdlock(t, lock));
    }

    public static int pthread_rwlock_timedwrlock(CThread t, long lock, long time) {
        return inTime(t, () -> pthread_rwlock_trywrlock(t, lock));
    }

    private static int inTime(CThread t, IntSupplier attempt) {
        if (attempt.getAsInt() != 0) {
            if (t.ops().choose(2) == 0) {
                return Mutexes.TIMED_OUT;
            }
            t.ops().assume(attempt.getAsInt() == 0);
        }
        return 0;
    }

    public static int pthread_rwlock_unlock(CThread t, long lock) {
        int word = lockWord(t, lock, "unlock");
        if (writes(t, lock)) {
            t.sync().hidden32(lock + OWNER, 0);
            t.sync().write(word, 0);
        } else if (reads(t, lock)) {
            endReading(t, lock);
            t.sync().add(word, -1);
        } else {
            throw new IllegalOperationException(
                    "unlock of a read-write lock that the thread does not hold");
        }
        return 0;
    }

    public static int sem_init(CThread t, long semaphore, int shared, int value) {
        t.lives().begin(semaphore, SyncKind.SEMAPHORE);
        t.atomics.store(semaphore, 4, value, Order.RELAXED);
        return 0;
    }

    public static int sem_destroy(CThread t, long semaphore) {
        t.lives().end(semaphore, SyncKind.SEMAPHORE);
        return 0;
    }

    private static int semaphoreWord(CThread t, long semaphore, String use) {
        t.lives().require(semaphore, SyncKind.SEMAPHORE, use);
        return t.sync().word(semaphore, "use of a semaphore");
    }

    public static int sem_wait(CThread t, long semaphore) {
        int word = semaphoreWord(t, semaphore, "wait for a");
        t.sync().awaitAndUpdate(word, Guard.AT_LEAST, 1, Update.PLUS, -1, Waiting.SEMAPHORE);
        return 0;
    }

    public static int sem_trywait(CThread t, long semaphore) {
        int word = semaphoreWord(t, semaphore, "wait for a");
        if (t.sync().update(word, v -> v >= 1 ? v - 1 : v) >= 1) {
            return 0;
        }
        t.store32(Scratch.ERRNO.of(t), TRY_AGAIN);
        return -1;
    }

    public static int sem_timedwait(CThread t, long semaphore, long time) {
        int result = inTime(t, () -> sem_trywait(t, semaphore));
        if (result == 0) {
            return 0;
        }
        t.store32(Scratch.ERRNO.of(t), result);
        return -1;
    }

    public static int sem_post(CThread t, long semaphore) {
        t.sync().add(semaphoreWord(t, semaphore, "post of a"), 1);
        return 0;
    }

    public static int sem_getvalue(CThread t, long semaphore, long value) {
        t.store32(value, (int) t.sync().read(semaphoreWord(t, semaphore, "use of a")));
        return 0;
    }
}
