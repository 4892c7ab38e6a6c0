package dev.ratatosk.core.port;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An execution: its events in the order in which they happened, and where every thread is at its
/// end. Event `i` is row `i` of the tables. A policy sees the same object while the execution is
/// under way.
///
/// There is one trace per program and it is written over by the next execution: an explorer copies
/// what it wants to keep.
///
/// Threads and locations are small numbers that mean the same thing in every execution of one
/// exploration in which the thread that created them read the same values. Thread 0 is the
/// program's main thread.
public final class Trace {
    /// The source of a read that reads the initial value.
    public static final int INITIAL = -1;

    /// The source of an event that reads nothing.
    public static final int NO_SOURCE = -2;

    static final int NO_TWIN = -1;

    /// The creator of the main thread.
    public static final int NO_EVENT = -1;

    final TraceTables tables;

    Trace(TraceTables tables) {
        this.tables = tables;
    }

    /// The number of events.
    public int length() {
        return tables.length;
    }

    /// The events' operations, row by event.
    public OperationTable operations() {
        return tables.operations;
    }

    /// The pending operations, row by thread; only rows of threads that are [ThreadStatus#PENDING]
    /// mean anything.
    public OperationTable pending() {
        return tables.pending;
    }

    public int thread(int event) {
        return tables.thread(event);
    }

    /// How many events of its thread came before it.
    public int index(int event) {
        return tables.index(event);
    }

    public int code(int event) {
        return tables.operations.code[event];
    }

    public Kind kind(int event) {
        return OpCode.kind(tables.operations.code[event]);
    }

    public int location(int event) {
        return tables.operations.location[event];
    }

    /// The write it read from, [#INITIAL], or [#NO_SOURCE].
    public int source(int event) {
        return tables.source(event);
    }

    /// The value it read or chose.
    public long read(int event) {
        return tables.read(event);
    }

    /// Whether it wrote; false for a failed compare-and-set.
    public boolean writes(int event) {
        return tables.writes(event);
    }

    /// Whether it is an await that was tried where its guard was false, and stopped its thread for
    /// ever ([Policy#triesAwaits]).
    public boolean isFailedAwait(int event) {
        return OpCode.isGuarded(tables.operations.code[event])
                && !tables.operations.admits(event, tables.read(event));
    }

    /// The value it wrote, where [#writes] says so.
    public long written(int event) {
        return tables.written(event);
    }

    /// One more than the largest thread number of the execution. Some smaller ones may be
    /// [ThreadStatus#ABSENT].
    public int threads() {
        return tables.threads;
    }

    public ThreadStatus status(int thread) {
        return thread < tables.threads ? tables.status[thread] : ThreadStatus.ABSENT;
    }

    /// Whether the execution is complete without the thread's end.
    public boolean isDaemon(int thread) {
        return tables.daemon.get(thread);
    }

    /// The first of the threads that run the same code with the same arguments as this one and were
    /// started with it in a row, or the thread itself. It is the same in all executions of an
    /// exploration; without a program that looks for such threads it is the thread itself.
    public int twin(int thread) {
        int known = tables.twin.getOrFiller(thread);
        return known == NO_TWIN ? thread : known;
    }

    /// Why threads cannot take each other's places although [#twin] says that they run the same
    /// code, as a clause; null if nothing of the kind has been seen.
    public @Nullable String individuality() {
        return tables.individuality;
    }

    /// How many events the thread has performed.
    public int events(int thread) {
        return tables.count.get(thread);
    }

    /// The position of a thread's event.
    public int position(int thread, int index) {
        return tables.positions.get(thread).get(index);
    }

    /// The event that created the thread, or [#NO_EVENT] for the main thread.
    public int creation(int thread) {
        return tables.creation.get(thread);
    }

    /// For a thread that is [ThreadStatus#ASSUME_BLOCKED]: the number, among its own events, of the
    /// first one in the iteration of a loop that changed nothing and would start over; [#NO_EVENT]
    /// if it is at an assumption of the program, or if the next iteration may go differently.
    public int spinningSince(int thread) {
        return tables.spinning.get(thread);
    }

    /// The memory as the last event left it. Meaningless where the explorer chooses the sources.
    public Memory memory() {
        return tables.memory;
    }

    /// Whether the thread can take a step now, under sequential consistency.
    public boolean isEnabled(int thread) {
        if (tables.status[thread] != ThreadStatus.PENDING) {
            return false;
        }
        OperationTable pending = tables.pending;
        int code = pending.code[thread];
        if (code == OpCode.JOIN) {
            return status((int) pending.a[thread]) == ThreadStatus.FINISHED;
        }
        return !OpCode.isGuarded(code)
                || pending.admits(thread, tables.memory.value(pending.location[thread]));
    }

    /// Why it ended. While it is under way: [Ending#STOPPED].
    public Ending ending() {
        return tables.ending;
    }

    /// The error that ended the execution, if there is one, and the exceptions that ended threads,
    /// in order.
    public List<Failure> failures() {
        return tables.failures;
    }

    /// Whether a thread has said that it has observed something.
    public boolean observes() {
        return !tables.observations.isEmpty();
    }

    /// What the thread has said that it has observed, before it performed its operation of that
    /// number.
    public List<String> observed(int thread, int performed) {
        return tables.observations.of(thread, performed);
    }

    /// How often the thread has said that it has observed something.
    public int observations(int thread) {
        return tables.observations.count(thread);
    }

    /// All that the threads have said that they have observed, as one text: those of the main
    /// thread, then those of each thread that it has started and of the threads started by that
    /// one. It is the same in every execution of a class. Empty if nothing was observed.
    public String outcome() {
        return tables.observations.outcome(this);
    }

    /// The thread of what comes last in the outcome; the main thread if it is empty.
    public int lastObserver() {
        return tables.observations.lastObserver(this);
    }
}
