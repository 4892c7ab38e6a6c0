package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.SyncKind;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.IllegalOperationException;

/// Condition variables of `pthread.h`: a word with a bit for each waiting thread, and a flag for
/// each thread on which it waits. A signal may come without the mutex, so the word changes
/// atomically. Which of several waiters a signal wakes is explored in every way.
public final class Conditions {
    private static final int MAX_THREADS = 63;
    private static final String SIGNAL = "signal";
    private static final String BROADCAST = "broadcast";

    private Conditions() {}

    public static int pthread_cond_init(CThread t, long condition, long attributes) {
        t.lives().begin(condition, SyncKind.CONDITION);
        return 0;
    }

    public static int pthread_cond_destroy(CThread t, long condition) {
        t.lives().end(condition, SyncKind.CONDITION);
        if (t.sync().read(waiters(t, condition)) != 0) {
            throw new IllegalOperationException("destruction of a condition that threads wait for");
        }
        return 0;
    }

    public static int pthread_condattr_init(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_condattr_destroy(CThread t, long attributes) {
        return 0;
    }

    public static int pthread_condattr_setclock(CThread t, long attributes, int clock) {
        return 0;
    }

    public static int pthread_cond_wait(CThread t, long condition, long mutex) {
        beginWait(t, condition, mutex);
        t.ops().conditions().beginReturn(SIGNAL, waiters(t, condition));
        if (!t.wakesSpuriously() || isSignalled(t, condition)) {
            t.sync()
                    .awaitAndUpdate(
                            flag(t, condition, t.number()),
                            Guard.NOT_EQUAL,
                            0,
                            Update.EXCHANGE,
                            0,
                            Waiting.CONDITION);
        }
        Mutexes.pthread_mutex_lock(t, mutex);
        t.ops().conditions().end();
        return 0;
    }

    /// Whether a thread that stops waiting has been chosen by a signal, which must not be lost.
    private static boolean isSignalled(CThread t, long condition) {
        long me = 1L << t.number();
        return (t.sync().update(waiters(t, condition), Update.AND, ~me) & me) == 0;
    }

    private static void beginWait(CThread t, long condition, long mutex) {
        t.lives().require(condition, SyncKind.CONDITION, "wait for a");
        if (!Mutexes.isOwn(t, mutex)) {
            throw notHeld();
        }
        int me = t.number();
        if (me >= MAX_THREADS) {
            throw t.ops()
                    .refuse(
                            "More than " + MAX_THREADS + " threads use condition variables",
                            "Use fewer threads.");
        }
        t.ops().conditions().beginWait(SIGNAL, waiters(t, condition));
        t.sync().update(waiters(t, condition), Update.OR, 1L << me);
        Mutexes.pthread_mutex_unlock(t, mutex);
    }

    /// A signal comes in time, or not: both are explored. Where none comes at all there is nothing
    /// to wait for, which is no error.
    public static int pthread_cond_timedwait(CThread t, long condition, long mutex, long time) {
        if (t.wakesSpuriously()) {
            giveWay(t, condition, mutex);
            return 0;
        }
        if (t.ops().choose(2) == 0) {
            beginWait(t, condition, mutex);
            t.ops().conditions().beginReturn(SIGNAL, waiters(t, condition));
            t.ops().assume(t.sync().exchange(flag(t, condition, t.number()), 0) != 0);
            Mutexes.pthread_mutex_lock(t, mutex);
            t.ops().conditions().end();
            return 0;
        }
        giveWay(t, condition, mutex);
        return Mutexes.TIMED_OUT;
    }

    private static void giveWay(CThread t, long condition, long mutex) {
        t.lives().require(condition, SyncKind.CONDITION, "wait for a");
        if (!Mutexes.isOwn(t, mutex)) {
            throw notHeld();
        }
        Mutexes.pthread_mutex_unlock(t, mutex);
        Mutexes.pthread_mutex_lock(t, mutex);
    }

    private static IllegalOperationException notHeld() {
        return new IllegalOperationException(
                "wait on a condition with a mutex that the thread does not hold");
    }

    public static int pthread_cond_signal(CThread t, long condition) {
        t.lives().require(condition, SyncKind.CONDITION, "signal on a");
        int word = waiters(t, condition);
        t.ops().conditions().beginSignal(SIGNAL, word);
        long waiting = t.sync().read(word);
        while (waiting != 0) {
            long bit = nthBit(waiting, t.ops().choose(Long.bitCount(waiting)));
            long found = t.sync().compareAndExchange(word, waiting, waiting & ~bit);
            if (found == waiting) {
                wake(t, condition, Long.numberOfTrailingZeros(bit));
                break;
            }
            waiting = found;
        }
        t.ops().conditions().end();
        return 0;
    }

    private static void wake(CThread t, long condition, int thread) {
        t.ops().conditions().wakes(thread);
        t.sync().write(flag(t, condition, thread), 1);
    }

    public static int pthread_cond_broadcast(CThread t, long condition) {
        t.lives().require(condition, SyncKind.CONDITION, "signal on a");
        int word = waiters(t, condition);
        t.ops().conditions().beginSignal(BROADCAST, word);
        long waiting = t.sync().read(word) == 0 ? 0 : t.sync().exchange(word, 0);
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            wake(t, condition, Long.numberOfTrailingZeros(rest));
        }
        t.ops().conditions().end();
        return 0;
    }

    private static int waiters(CThread t, long condition) {
        t.sync().word(condition, "use of a condition");
        return t.sync().hiddenLocation(condition, MAX_THREADS, ".waiters");
    }

    private static int flag(CThread t, long condition, int thread) {
        return t.sync().hiddenLocation(condition, thread, ".signal[" + thread + "]");
    }

    private static long nthBit(long bits, int n) {
        long rest = bits;
        for (int i = 0; i < n; i++) {
            rest &= rest - 1;
        }
        return Long.lowestOneBit(rest);
    }
}
