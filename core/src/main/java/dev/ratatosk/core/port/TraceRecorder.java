package dev.ratatosk.core.port;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;

/// Writes a [Trace]. Only the executors of a program have one.
public final class TraceRecorder {
    private final TraceTables tables = new TraceTables();
    private final Trace trace = new Trace(tables);

    /// So far this trace is the same as the last one, which the tables still hold up to here. Most
    /// of an execution repeats the one before, and not recording that anew saves 5 to 10 % of it.
    private int repeatable;

    /// Whether sources were ever chosen for reads: a read of the last trace need not have taken the
    /// newest write.
    private boolean chosenSources;

    /// The trace being written: a live view.
    public Trace trace() {
        return trace;
    }

    /// Starts over with an empty trace in which only the main thread exists.
    public void begin() {
        repeatable = tables.length;
        tables.length = 0;
        tables.threads = 0;
        tables.failures.clear();
        tables.observations.clear();
        tables.ending = Ending.STOPPED;
        tables.memory.clear();
        create(0, Trace.NO_EVENT);
    }

    /// Adds a thread.
    public void create(int thread, int creation) {
        tables.ensureThreads(thread + 1);
        for (int t = tables.threads; t < thread; t++) {
            tables.status[t] = ThreadStatus.ABSENT;
            tables.count.set(t, 0);
        }
        tables.threads = Math.max(tables.threads, thread + 1);
        tables.status[thread] = ThreadStatus.CREATED;
        tables.count.set(thread, 0);
        tables.creation.set(thread, creation);
        tables.spinning.set(thread, Trace.NO_EVENT);
        tables.daemon.set(thread, false);
    }

    public void status(int thread, ThreadStatus status) {
        // A thread that continues is pending already; a reference store would cost a GC barrier.
        if (tables.status[thread] != status) {
            tables.status[thread] = status;
        }
    }

    /// Records that a thread stops forever where an iteration of a loop, which began with the
    /// thread's event number `beginning`, has changed nothing; see [Trace#spinningSince].
    public void spin(int thread, int beginning) {
        tables.status[thread] = ThreadStatus.ASSUME_BLOCKED;
        tables.spinning.set(thread, beginning);
    }

    /// Says that no thread waits for the thread: the execution is complete without its end.
    public void daemon(int thread) {
        tables.daemon.set(thread, true);
    }

    /// Says which thread is the first of those with the same code and arguments, for all executions
    /// from now on; see [Trace#twin].
    public void twin(int thread, int first) {
        tables.twin.extendTo(thread + 1);
        tables.twin.set(thread, first);
    }

    /// Says why such threads cannot take each other's places; the first reason is kept.
    public void distinguish(String why) {
        if (tables.individuality == null) {
            tables.individuality = why;
        }
    }

    /// Records that a thread stops forever because of an error that its code cannot know of, such
    /// as a data race. It goes before exceptions that ended threads: which of them came first
    /// depends on the interleaving only, and after a data race exceptions mean nothing.
    public void failStanding(int thread, Throwable cause) {
        tables.status[thread] = ThreadStatus.ASSUME_BLOCKED;
        tables.failures.addFirst(new Failure(thread, tables.length, cause));
    }

    /// Records that a thread ended by an exception.
    public void fail(int thread, Throwable cause) {
        tables.status[thread] = ThreadStatus.FINISHED;
        tables.failures.add(new Failure(thread, tables.length, cause));
    }

    /// Records what a thread says that it has observed.
    public void observe(int thread, String text) {
        tables.observations.add(thread, tables.count.get(thread), text);
    }

    /// How many characters the thread has said that it has observed, with what separates them.
    public int observedLength(int thread) {
        return tables.observations.length(thread);
    }

    /// Forgets what threads have said that they have observed.
    public void forgetObservations() {
        tables.observations.clear();
    }

    /// Says what `count` locations from `first` on hold before any write to them. Where that is
    /// something else than in the last trace, this one is recorded anew from here on.
    public void initialise(int first, int count, long value) {
        if (tables.memory.initialise(first, count, value)) {
            repeatNoMore();
        }
    }

    private void repeatNoMore() {
        repeatable = 0;
    }

    /// Performs the thread's pending operation with the newest write as source, and returns the
    /// value read.
    public long perform(int thread) {
        int location = tables.pending.location[thread];
        boolean reads = OpCode.reads(tables.pending.code[thread]);
        if (repeats(thread)
                && (!chosenSources
                        || !reads
                        || tables.source(tables.length) == tables.memory.lastWrite(location))) {
            return repeat(thread);
        }
        return reads
                ? append(thread, tables.memory.lastWrite(location), tables.memory.value(location))
                : append(thread, Trace.NO_SOURCE, 0);
    }

    /// Performs the thread's pending read with the given source, whatever the memory holds.
    public long performReading(int thread, int source) {
        chosenSources = true;
        if (repeats(thread) && tables.source(tables.length) == source) {
            return repeat(thread);
        }
        int location = tables.pending.location[thread];
        long value =
                source == Trace.INITIAL ? tables.memory.initial(location) : tables.written(source);
        return append(thread, source, value);
    }

    /// Performs the thread's pending choice.
    public long performChoosing(int thread, long choice) {
        if (repeats(thread) && tables.read(tables.length) == choice) {
            return repeat(thread);
        }
        return append(thread, Trace.NO_SOURCE, choice);
    }

    /// Whether the thread's pending operation is the one that the last trace has here. Everything
    /// before was the same, so it reads the same too, if it has the same source.
    @SuppressWarnings("ReferenceEquality") // The same pure function gives the same result.
    public boolean repeats(int thread) {
        TraceTables t = tables;
        int event = t.length;
        if (event >= repeatable) {
            return false;
        }
        OperationTable last = t.operations;
        OperationTable pending = t.pending;
        int code = pending.code[thread];
        boolean same =
                t.thread(event) == thread
                        && last.code[event] == code
                        && last.location[event] == pending.location[thread]
                        && last.a[event] == pending.a[thread]
                        && (OpCode.isPlain(code)
                                || last.b[event] == pending.b[thread]
                                        && last.g[event] == pending.g[thread]
                                        && last.function[event] == pending.function[thread]
                                        && last.predicate[event] == pending.predicate[thread]);
        if (!same) {
            repeatNoMore();
        }
        return same;
    }

    /// Performs what the last trace has here, where [#repeats] says so; returns the value read.
    public long repeat(int thread) {
        TraceTables t = tables;
        int event = t.length++;
        t.count.increase(thread, 1);
        if (t.writes(event)) {
            t.memory.write(t.operations.location[event], t.written(event), event);
        }
        return t.read(event);
    }

    private long append(int thread, int source, long read) {
        TraceTables t = tables;
        repeatNoMore();
        int event = t.length;
        t.ensureEvents(event + 1);
        OperationTable operations = t.operations;
        operations.copy(event, t.pending, thread);
        int index = t.count.increase(thread, 1) - 1;
        boolean writes = operations.writes(event, read);
        t.setEvent(event, thread, index, source, read, writes);
        if (writes) {
            long written = operations.written(event, read);
            t.setWritten(event, written);
            t.memory.write(operations.location[event], written, event);
        }
        IntColumn positions = t.positions.get(thread);
        positions.extendTo(index + 1);
        positions.set(index, event);
        t.length = event + 1;
        return read;
    }

    /// Takes the last event back, with the thread that it has created. What its thread is at then
    /// is left to the caller.
    ///
    /// @param newestWrite the newest write to the event's location before it, if it has written
    public void takeBack(int newestWrite) {
        TraceTables t = tables;
        repeatNoMore();
        int event = --t.length;
        OperationTable operations = t.operations;
        t.count.increase(t.thread(event), -1);
        if (t.writes(event)) {
            long value = newestWrite == Trace.INITIAL ? 0 : t.written(newestWrite);
            t.memory.restore(operations.location[event], newestWrite, value);
        } else if (operations.code[event] == OpCode.START) {
            remove((int) operations.a[event]);
        }
    }

    private void remove(int thread) {
        tables.status[thread] = ThreadStatus.ABSENT;
        tables.count.set(thread, 0);
        while (tables.threads > 0 && tables.status[tables.threads - 1] == ThreadStatus.ABSENT) {
            tables.threads--;
        }
    }

    /// Closes the trace.
    public void end(Ending ending) {
        tables.ending = ending;
    }
}
