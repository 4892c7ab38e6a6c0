package dev.ratatosk.core.port;

import java.util.ArrayList;
import java.util.List;

/// An order of the threads of a trace that is the same in every execution of its class, whatever
/// their numbers: each thread comes before those that it has started, and those in the order in
/// which it has started them, each followed by those that it has started itself.
final class Lineage {
    private final Trace trace;

    Lineage(Trace trace) {
        this.trace = trace;
    }

    int compare(int one, int other) {
        if (one == other) {
            return 0;
        }
        List<Integer> path = path(one);
        List<Integer> otherPath = path(other);
        int common = Math.min(path.size(), otherPath.size());
        for (int i = 0; i < common; i++) {
            int difference = Integer.compare(path.get(i), otherPath.get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(path.size(), otherPath.size());
    }

    /// By which operation of its creator each of its ancestors and the thread itself came to be,
    /// from the main thread on.
    private List<Integer> path(int thread) {
        List<Integer> path = new ArrayList<>();
        int creation = trace.creation(thread);
        while (creation != Trace.NO_EVENT) {
            path.addFirst(trace.index(creation));
            creation = trace.creation(trace.thread(creation));
        }
        return path;
    }
}
