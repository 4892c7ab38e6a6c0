package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.TraceRecorder;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Looks for threads that run the same code with the same arguments and were started by one thread
/// in a row: nothing but starts was between. Such twins do the same where they learn the same,
/// unless something tells them apart:
///
/// - threads may communicate otherwise than by operations;
/// - a twin makes shared variables or starts threads, which have numbers that follow from its own;
/// - a twin does something by which others learn its number;
/// - another execution starts other code in its place.
///
/// The joins of twins are the explorer's business.
final class Twins implements SideEffects {
    private static final int NONE = -1;

    private final TraceRecorder recorder;

    /// By thread: the first of its twins, once it was started.
    private final IntColumn first = new IntColumn(NONE);

    private final BooleanColumn hasTwin = new BooleanColumn();

    /// What makes a thread unlike others, if it has a twin.
    private final Map<Integer, String> marks = new HashMap<>();

    /// What makes all threads unlike others, if any has a twin.
    private @Nullable String general;

    private boolean someHaveTwins;

    /// By creator: what it has started in a row in this execution.
    private final Map<Integer, Row> rows = new HashMap<>();

    /// Threads that were started in a row.
    private static final class Row {
        /// The index of the creator's event after the last start.
        int end = NONE;

        final List<Scenario> bodies = new ArrayList<>();
        final IntColumn threads = new IntColumn();
    }

    Twins(TraceRecorder recorder, Communication communication) {
        this.recorder = recorder;
        this.general =
                switch (communication) {
                    case Communication.Operations() -> null;
                    case Communication.OperationsAndResults() ->
                            "threads may look at what an ended thread leaves behind";
                    case Communication.Unknown(String reason) -> reason;
                };
    }

    void begin() {
        rows.clear();
    }

    /// A thread was started.
    ///
    /// @param index of the start among the creator's events
    void started(int creator, int index, int child, Scenario body) {
        mark(creator, "one of them starts threads");
        Row row = rows.computeIfAbsent(creator, _ -> new Row());
        if (index != row.end) {
            row.bodies.clear();
            row.threads.clear();
        }
        row.end = index + 1;
        isLike(child, firstLike(row, child, body));
        row.bodies.add(body);
        row.threads.add(child);
    }

    private int firstLike(Row row, int child, Scenario body) {
        for (int n = 0; n < row.bodies.size(); n++) {
            if (SameCode.is(row.bodies.get(n), body)) {
                return first.get(row.threads.get(n));
            }
        }
        return child;
    }

    private void isLike(int child, int like) {
        int before = first.getOrFiller(child);
        if (before == NONE) {
            first.extendTo(child + 1);
            first.set(child, like);
            recorder.twin(child, like);
        }
        if (like != child) {
            hasTwin(like);
            hasTwin(child);
        }
        if (before != NONE && before != like) {
            distinguish("which threads have the same code differs between executions");
        }
    }

    private void hasTwin(int thread) {
        hasTwin.extendTo(thread + 1);
        hasTwin.set(thread, true);
        someHaveTwins = true;
        String mark = marks.get(thread);
        if (mark != null) {
            distinguish(mark);
        }
        if (general != null) {
            distinguish(general);
        }
    }

    /// The thread does something that its twins would do otherwise.
    ///
    /// @param what as a clause about one of several threads
    void mark(int thread, String what) {
        if (hasTwin.getOrFalse(thread)) {
            distinguish(what);
        }
        marks.putIfAbsent(thread, what);
    }

    private void distinguish(String why) {
        if (someHaveTwins) {
            recorder.distinguish(why);
        }
    }

    @Override
    public void allocated(int thread, int performed, int location, int size, long initial) {
        mark(thread, "one of them makes shared variables");
    }

    @Override
    public void unforeseeable(String what) {
        if (general == null) {
            general = "a thread " + what;
        }
        distinguish(general);
    }
}
