package dev.ratatosk.core.port;

import java.util.ArrayList;
import java.util.List;

/// What the threads of an execution say that they have observed.
///
/// A thread's observations follow from what its operations have told it, so they are the same in
/// every execution of a class. In which order those of different threads were made is not; the
/// outcome has them by thread.
final class Observations {
    /// Between two observations of an outcome.
    private static final String SEPARATOR = ", ";

    private final List<Observed> inOrder = new ArrayList<>();

    /// An observation.
    ///
    /// @param performed how many operations the thread had performed
    private record Observed(int thread, int performed, String text) {}

    boolean isEmpty() {
        return inOrder.isEmpty();
    }

    void clear() {
        if (!inOrder.isEmpty()) {
            inOrder.clear();
        }
    }

    void add(int thread, int performed, String text) {
        inOrder.add(new Observed(thread, performed, text));
    }

    /// What the thread has observed before it performed its operation of that number.
    List<String> of(int thread, int performed) {
        if (inOrder.isEmpty()) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (Observed one : inOrder) {
            if (one.thread == thread && one.performed <= performed) {
                texts.add(one.text);
            }
        }
        return texts;
    }

    /// How many characters there are of the thread, with those that separate them.
    int length(int thread) {
        int length = 0;
        for (Observed one : inOrder) {
            if (one.thread == thread) {
                length += one.text.length() + SEPARATOR.length();
            }
        }
        return length;
    }

    /// How many observations the thread has made.
    int count(int thread) {
        int count = 0;
        for (Observed one : inOrder) {
            if (one.thread == thread) {
                count++;
            }
        }
        return count;
    }

    /// All of them as one text, by the places of their threads in the trace.
    String outcome(Trace trace) {
        if (inOrder.isEmpty()) {
            return "";
        }
        if (inOrder.size() == 1) {
            return inOrder.getFirst().text;
        }
        List<Observed> sorted = inOrder;
        if (hasSeveralThreads()) {
            sorted = new ArrayList<>(inOrder);
            Lineage lineage = new Lineage(trace);
            // The sort is stable: a thread's own keep their order.
            sorted.sort((a, b) -> lineage.compare(a.thread, b.thread));
        }
        StringBuilder all = new StringBuilder(sorted.getFirst().text);
        for (Observed one : sorted.subList(1, sorted.size())) {
            all.append(SEPARATOR).append(one.text);
        }
        return all.toString();
    }

    /// The thread of the last observation of the outcome; the main thread if there is none.
    int lastObserver(Trace trace) {
        Lineage lineage = new Lineage(trace);
        int last = 0;
        for (Observed one : inOrder) {
            last = lineage.compare(one.thread, last) > 0 ? one.thread : last;
        }
        return last;
    }

    private boolean hasSeveralThreads() {
        int first = inOrder.getFirst().thread;
        for (Observed one : inOrder) {
            if (one.thread != first) {
                return true;
            }
        }
        return false;
    }
}
