package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.c.machine.SyncKind;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.IllegalOperationException;
import dev.ratatosk.core.runtime.sync.Attendance;
import dev.ratatosk.core.runtime.sync.Meeting;
import java.util.List;

/// The barriers of `pthread.h`. Their arrivals commute where no call's result is used and it is
/// known who meets ([Attendance]); otherwise they are counted.
public final class Barriers {
    private static final int PARTIES = 8;
    private static final int ROUND = 4;
    private static final int SERIAL = -1;
    private static final int INVALID = 22;

    /// A synchronisation object has a limited number of locations.
    private static final int MOST_THREADS = 250;

    private static final String USE = "use of a barrier";

    private Barriers() {}

    public static int pthread_barrier_init(CThread t, long barrier, long attributes, int count) {
        if (count == 0) {
            return INVALID;
        }
        boolean wasDestroyed = t.lives().begin(barrier, SyncKind.BARRIER);
        if (wasDestroyed || parties(t, barrier) != 0) {
            // The places of its threads still say what they said in its last life.
            requireOrders(t);
        }
        if (wasDestroyed) {
            t.sync().write(t.sync().word(barrier, USE), 0);
            t.sync().write(t.sync().word(barrier + ROUND, USE), 0);
        }
        t.sync().hidden32(barrier + PARTIES, count);
        return 0;
    }

    public static int pthread_barrier_destroy(CThread t, long barrier) {
        t.lives().end(barrier, SyncKind.BARRIER);
        if (isWaitedAt(t, barrier)) {
            throw new IllegalOperationException("destruction of a barrier that threads wait at");
        }
        return 0;
    }

    private static boolean isWaitedAt(CThread t, long barrier) {
        List<String> threads = threads(t, barrier);
        if (threads.isEmpty()) {
            long arrivals = t.sync().read(t.sync().word(barrier, USE));
            return Long.remainderUnsigned(arrivals, parties(t, barrier)) != 0;
        }
        Places places = new Places(t, barrier);
        long first = t.sync().read(places.arrival(0));
        for (int rank = 1; rank < threads.size(); rank++) {
            if (t.sync().read(places.arrival(rank)) != first) {
                return true;
            }
        }
        return false;
    }

    private static long parties(CThread t, long barrier) {
        return Integer.toUnsignedLong(t.sync().hidden32(barrier + PARTIES));
    }

    private static Attendance attendance(CThread t) {
        return t.process().attendance();
    }

    private static void requireOrders(CThread t) {
        if (!attendance(t).allowsOrders()) {
            throw t.ops().restart();
        }
    }

    private static String key(CThread t, long barrier) {
        return t.sync().nameOf(barrier) + "x" + parties(t, barrier);
    }

    /// Those who meet; empty if arrivals are counted.
    private static List<String> threads(CThread t, long barrier) {
        long parties = parties(t, barrier);
        return parties > MOST_THREADS ? List.of() : attendance(t).of(key(t, barrier), parties);
    }

    public static int pthread_barrier_wait(CThread t, long barrier) {
        t.lives().require(barrier, SyncKind.BARRIER, "wait at a");
        requireOrders(t);
        return waitCounted(t, barrier);
    }

    /// The last one is the serial thread, as in glibc. Where more threads than parties use the
    /// barrier, the last of a later round may publish its number first: it never becomes smaller.
    private static int waitCounted(CThread t, long barrier) {
        int arrivals = t.sync().word(barrier, USE);
        int round = t.sync().word(barrier + ROUND, USE);
        long parties = parties(t, barrier);
        long before = t.sync().fetchAndAdd(arrivals, 1);
        long mine = before / parties + 1;
        if (before % parties == parties - 1) {
            t.sync().update(round, Update.MAX, mine);
            return SERIAL;
        }
        t.sync().await(round, Guard.AT_LEAST, mine, Waiting.BARRIER);
        return 0;
    }

    /// For calls whose result is unused: the thread does not learn whether it was the last.
    public static int pthread_barrier_wait$unused(CThread t, long barrier) {
        t.lives().require(barrier, SyncKind.BARRIER, "wait at a");
        String thread = t.ops().pathOf(t.number());
        if (!attendance(t).knows(key(t, barrier), thread)) {
            throw t.ops().restart();
        }
        List<String> threads = threads(t, barrier);
        if (threads.isEmpty()) {
            return waitCounted(t, barrier);
        }
        int rank = threads.indexOf(thread);
        if (rank < 0) {
            requireOrders(t);
        }
        int _ = t.sync().word(barrier, USE);
        Places places = new Places(t, barrier);
        long round = Threads.state(t).rounds.merge(places.arrival(rank), 1L, Long::sum);
        Meeting.attend(places, rank, threads.size(), round);
        return 0;
    }

    private record Places(CThread t, long barrier) implements Meeting.Places {
        int arrival(int rank) {
            return t.sync().hiddenLocation(barrier, rank + 1, ".arrivals[" + rank + "]");
        }

        private int all() {
            return t.sync().hiddenLocation(barrier, 0, ".round");
        }

        @Override
        public void arrive(int rank, long round) {
            t.sync().write(arrival(rank), round);
        }

        @Override
        public void awaitArrival(int rank, long round) {
            t.sync().await(arrival(rank), Guard.AT_LEAST, round, Waiting.BARRIER);
        }

        @Override
        public void announce(long round) {
            t.sync().write(all(), round);
        }

        @Override
        public void awaitAll(long round) {
            t.sync().await(all(), Guard.AT_LEAST, round, Waiting.BARRIER);
        }
    }
}
