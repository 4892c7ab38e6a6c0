package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A cyclic barrier. Its arrivals commute where it is known which threads meet ([Attendance]) and
/// none asks for the order; otherwise they are counted.
public final class BarrierWord {
    private final Ops ops;
    private final Attendance attendance;
    private final int parties;
    private final String key;
    private final List<String> threads;

    /// Null where arrivals commute.
    private final @Nullable ArrivalOrder order;

    private final Meeting.Places places;

    /// By rank: how often the thread has come.
    private final long[] rounds;

    public BarrierWord(Ops ops, int parties, @Nullable String label) {
        if (parties < 1) {
            throw new IllegalArgumentException("a barrier needs at least one party");
        }
        this.ops = ops;
        this.parties = parties;
        this.attendance = ops.learning() instanceof Attendance known ? known : Attendance.counted();
        this.key = ops.nextAllocation() + "x" + parties;
        this.threads = attendance.of(key, parties);
        this.rounds = new long[threads.size()];
        String name = label == null ? "barrier" : label;
        this.order = threads.isEmpty() ? new ArrivalOrder(ops, parties, name) : null;
        this.places = new Cells(ops, threads.size(), name);
    }

    private static final class Cells implements Meeting.Places {
        private final Ops ops;
        private final int first;
        private final int all;

        Cells(Ops ops, int threads, String name) {
            this.ops = ops;
            this.first = ops.allocate(threads, 0, name + ".arrivals", Long::toString);
            this.all = ops.allocate(1, 0, name + ".round", Long::toString);
        }

        /// No thread looks whether the first is there.
        @Override
        public void arrive(int rank, long round) {
            if (rank > 0) {
                ops.write(first + rank, round);
            }
        }

        @Override
        public void awaitArrival(int rank, long round) {
            ops.partial().await(first + rank, Guard.AT_LEAST, round, Waiting.BARRIER);
        }

        @Override
        public void announce(long round) {
            ops.write(all, round);
        }

        @Override
        public void awaitAll(long round) {
            ops.partial().await(all, Guard.AT_LEAST, round, Waiting.BARRIER);
        }
    }

    /// Waits until all parties have arrived.
    public void await() {
        String thread = ops.pathOf(ops.thread());
        if (!attendance.knows(key, thread)) {
            throw ops.restart();
        }
        ArrivalOrder counted = order;
        if (counted != null) {
            counted.await();
            return;
        }
        ops.showsItself("one of them meets other threads at a barrier");
        int rank = threads.indexOf(thread);
        if (rank < 0) {
            boolean _ = attendance.allowsOrders();
            throw ops.restart();
        }
        Meeting.attend(places, rank, parties, ++rounds[rank]);
    }

    /// Waits until all parties have arrived; returns how many arrived before the caller in this
    /// round.
    public int awaitPosition() {
        ArrivalOrder counted = order;
        if (!attendance.allowsOrders() || counted == null) {
            throw ops.restart();
        }
        return counted.await();
    }
}
