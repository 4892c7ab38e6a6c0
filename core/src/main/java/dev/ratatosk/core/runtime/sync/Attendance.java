package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.WrappedScenario;
import dev.ratatosk.core.runtime.HostedScenario;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;

/// The threads that meet at each barrier: what makes it possible that arrivals commute.
///
/// At a barrier at which exactly as many threads meet as it has parties, no thread can tell in
/// which order they arrive, unless the program asks. Then each thread can arrive at a place of its
/// own, and all orders are one execution ([Meeting]). Who these threads are is seen in a rehearsal,
/// an execution that does not count. If another thread arrives later, or if the program asks for
/// the order, the exploration begins again and arrivals are counted in all barriers
/// ([ArrivalOrder]).
///
/// Barriers and threads are known by names that are the same in all instances of a program.
public final class Attendance implements Learning {
    private static final String REHEARSAL = "rehearse";
    private static final String ORDERS = "orders";

    private enum Stage {
        /// No thread has waited at a barrier.
        UNKNOWN,
        /// A thread has, and it has to be seen which threads meet.
        WANTED,
        REHEARSAL,
        /// It is known who meets.
        KNOWN,
        /// The order of arrivals matters.
        ORDERS
    }

    private final Map<String, TreeSet<String>> seen = new TreeMap<>();
    private final ReentrantLock rehearsal = new ReentrantLock();
    private Stage stage = Stage.UNKNOWN;
    private boolean changed;

    /// Where nothing can be learnt: arrivals are counted.
    public static Attendance counted() {
        Attendance orders = new Attendance();
        orders.stage = Stage.ORDERS;
        return orders;
    }

    /// The program, able to learn who meets; the program as it is if it learns by other means.
    public static Scenario learntBy(Scenario program) {
        boolean learns = !program.learning().equals(Learning.NOTHING);
        return learns || program instanceof HostedScenario
                ? program
                : new Attended(program, new Attendance());
    }

    private record Attended(Scenario program, Attendance learning) implements WrappedScenario {
        @Override
        public Scenario around(Scenario other) {
            return new Attended(other, learning.copy());
        }
    }

    /// The same knowledge, for another instance of the program.
    public synchronized Attendance copy() {
        Attendance copy = new Attendance();
        seen.forEach((barrier, threads) -> copy.seen.put(barrier, new TreeSet<>(threads)));
        copy.stage = stage;
        return copy;
    }

    /// A thread is about to wait at a barrier without asking for the order.
    ///
    /// @return false if the exploration has to begin again, because it is not known who meets
    public synchronized boolean knows(String barrier, String thread) {
        switch (stage) {
            case UNKNOWN, WANTED -> {
                become(Stage.WANTED);
                return false;
            }
            case REHEARSAL -> seen.computeIfAbsent(barrier, _ -> new TreeSet<>()).add(thread);
            case KNOWN, ORDERS -> {}
        }
        return true;
    }

    /// A thread looks at what depends on the order of arrivals, or comes where it is not expected.
    ///
    /// @return false if the exploration has to begin again, because orders were not explored
    public synchronized boolean allowsOrders() {
        switch (stage) {
            case UNKNOWN, WANTED, KNOWN -> {
                become(Stage.ORDERS);
                return false;
            }
            case REHEARSAL -> stage = Stage.ORDERS;
            case ORDERS -> {}
        }
        return true;
    }

    /// The threads that meet at the barrier, in the order of their names; empty if arrivals have to
    /// be counted there.
    public synchronized List<String> of(String barrier, long parties) {
        TreeSet<String> threads = seen.get(barrier);
        boolean all = stage == Stage.KNOWN && threads != null && threads.size() == parties;
        return all ? List.copyOf(threads) : List.of();
    }

    private void become(Stage next) {
        changed |= next != stage;
        stage = next;
    }

    /// Holds no monitor during the execution: threads under test would take it along when they are
    /// suspended.
    @Override
    public void rehearse(Runnable execution) {
        rehearsal.lock();
        try {
            if (beginRehearsal()) {
                execution.run();
                endRehearsal();
            }
        } finally {
            rehearsal.unlock();
        }
    }

    /// Says whether a rehearsal is wanted. One that was broken off is wanted again.
    private synchronized boolean beginRehearsal() {
        if (stage != Stage.WANTED && stage != Stage.REHEARSAL) {
            return false;
        }
        seen.clear();
        stage = Stage.REHEARSAL;
        return true;
    }

    private synchronized void endRehearsal() {
        if (stage == Stage.REHEARSAL) {
            stage = Stage.KNOWN;
        }
    }

    @Override
    public synchronized boolean takeLearnt() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /// A schedule may not fit because the order of arrivals mattered where it was recorded.
    @Override
    public synchronized boolean guess() {
        boolean isNew = stage != Stage.ORDERS;
        stage = Stage.ORDERS;
        return isNew;
    }

    /// A rehearsal shows the same in another process.
    @Override
    public synchronized String text() {
        return switch (stage) {
            case UNKNOWN, REHEARSAL, KNOWN -> "";
            case WANTED -> REHEARSAL;
            case ORDERS -> ORDERS;
        };
    }

    @Override
    public synchronized void recall(String text) {
        switch (text) {
            case "" -> {}
            case ORDERS -> stage = Stage.ORDERS;
            case REHEARSAL -> {
                if (stage == Stage.UNKNOWN) {
                    stage = Stage.WANTED;
                }
            }
            default -> throw new IllegalArgumentException("not what a program learns of barriers");
        }
    }
}
