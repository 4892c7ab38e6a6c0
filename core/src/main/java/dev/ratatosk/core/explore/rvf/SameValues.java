package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.Interleaving;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Blockage;
import dev.ratatosk.core.spi.OtherOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Looks for an interleaving in which every thread does what it does in a given execution, with the
/// same values, though perhaps from other writes: what a thread does depends on nothing else. It
/// must leave all threads blocked for ever.
///
/// What only reads is done as soon as it can be, which excludes nothing; so the search branches
/// over writes, and no state is visited twice.
final class SameValues {
    static final int MAX_STATES = 100_000;

    private final Trace trace;
    private final int maxStates;
    private final Blockage blockage;
    private final int[] done;
    private final Map<Integer, Long> memory = new HashMap<>();
    private final List<Integer> order = new ArrayList<>();
    private final Set<State> failed = new HashSet<>();

    private record State(List<Integer> done, Map<Integer, Long> memory) {}

    private SameValues(Trace trace, Blockage blockage, int maxStates) {
        this.trace = trace;
        this.maxStates = maxStates;
        this.blockage = blockage;
        this.done = new int[trace.threads()];
    }

    /// Looks for such an interleaving. Where there are more states to search than so many, only
    /// those interleavings count in which the sources are the same, too.
    static OtherOrder ending(Trace trace, Blockage blockage, int maxStates) {
        SameValues search = new SameValues(trace, blockage, maxStates);
        if (!search.canEndBlocked()) {
            return new OtherOrder.None();
        }
        if (search.find()) {
            return new OtherOrder.Found(search.order);
        }
        if (search.failed.size() < maxStates) {
            return new OtherOrder.None();
        }
        OtherOrder withSameSources =
                OtherOrder.of(Interleaving.ending(trace, blockage.locations(), blockage::allows));
        return withSameSources instanceof OtherOrder.Found
                ? withSameSources
                : new OtherOrder.GivenUp();
    }

    /// Whether every location could be left with a value that blocks: whatever the order, the last
    /// write is one of them.
    private boolean canEndBlocked() {
        for (int location : blockage.locations()) {
            boolean isWritten = false;
            boolean isAllowed = false;
            for (int e = 0; e < trace.length() && !isAllowed; e++) {
                if (trace.writes(e) && trace.location(e) == location) {
                    isWritten = true;
                    isAllowed = blockage.allows(location, trace.written(e));
                }
            }
            boolean keepsInitial =
                    !isWritten && blockage.allows(location, trace.memory().initial(location));
            if (!isAllowed && !keepsInitial) {
                return false;
            }
        }
        return true;
    }

    private boolean find() {
        int mark = order.size();
        readAll();
        if (order.size() == trace.length() && endsBlocked()) {
            return true;
        }
        State state = new State(Arrays.stream(done).boxed().toList(), Map.copyOf(memory));
        if (failed.size() < maxStates && failed.add(state)) {
            for (int t = 0; t < done.length; t++) {
                if (isNext(t) && writeAndFind(trace.position(t, done[t]))) {
                    return true;
                }
            }
        }
        while (order.size() > mark) {
            done[trace.thread(order.removeLast())]--;
        }
        return false;
    }

    private boolean writeAndFind(int event) {
        int location = trace.location(event);
        long before = value(location);
        perform(event);
        memory.put(location, trace.written(event));
        if (find()) {
            return true;
        }
        memory.put(location, before);
        order.removeLast();
        done[trace.thread(event)]--;
        return false;
    }

    /// Performs all that changes no memory.
    private void readAll() {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int t = 0; t < done.length; t++) {
                while (isNext(t) && !trace.writes(trace.position(t, done[t]))) {
                    perform(trace.position(t, done[t]));
                    moved = true;
                }
            }
        }
    }

    private void perform(int event) {
        order.add(event);
        done[trace.thread(event)]++;
    }

    /// Whether the thread's next event can be the next one of all.
    private boolean isNext(int thread) {
        if (trace.status(thread) == ThreadStatus.ABSENT || done[thread] == trace.events(thread)) {
            return false;
        }
        int creation = trace.creation(thread);
        if (creation != Trace.NO_EVENT && !isDone(creation)) {
            return false;
        }
        int event = trace.position(thread, done[thread]);
        int code = trace.code(event);
        if (code == OpCode.JOIN) {
            int joined = (int) trace.operations().a[event];
            return isDone(trace.creation(joined)) && done[joined] == trace.events(joined);
        }
        return !OpCode.reads(code) || trace.read(event) == value(trace.location(event));
    }

    private boolean isDone(int event) {
        return trace.index(event) < done[trace.thread(event)];
    }

    private long value(int location) {
        return memory.getOrDefault(location, trace.memory().initial(location));
    }

    private boolean endsBlocked() {
        for (int location : blockage.locations()) {
            if (!blockage.allows(location, value(location))) {
                return false;
            }
        }
        return true;
    }
}
