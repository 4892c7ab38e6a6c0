package dev.ratatosk.core.consistency;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A trace written down by hand or at random, with slow but obvious versions of what the phases
/// compute.
final class TestTrace {
    record Access(int thread, int index, int location, int source, boolean writes) {
        boolean reads() {
            return source >= EventGraph.INITIAL;
        }
    }

    final List<Access> events = new ArrayList<>();

    /// Each of these appends an event and returns its position; a source must be there already.
    int write(int thread, int location) {
        return add(thread, location, EventGraph.NO_SOURCE, true);
    }

    int read(int thread, int location, int source) {
        return add(thread, location, source, false);
    }

    int update(int thread, int location, int source) {
        return add(thread, location, source, true);
    }

    private int add(int thread, int location, int source, boolean writes) {
        int index = (int) events.stream().filter(e -> e.thread == thread).count();
        events.add(new Access(thread, index, location, source, writes));
        return events.size() - 1;
    }

    int threads() {
        return events.stream().mapToInt(e -> e.thread + 1).max().orElse(0);
    }

    /// Describes the events to a graph, without linking them.
    void describe(EventGraph graph) {
        for (int p = 0; p < events.size(); p++) {
            Access e = events.get(p);
            graph.put(p, e.thread, e.index, e.location, e.source, e.writes);
        }
    }

    /// Program order and reads-from among the first `length` events, as pairs (before, after).
    boolean[][] programOrderAndReadsFrom(int length) {
        boolean[][] order = new boolean[length][length];
        for (int a = 0; a < length; a++) {
            for (int b = 0; b < length; b++) {
                Access first = events.get(a);
                Access second = events.get(b);
                order[a][b] =
                        first.thread == second.thread && first.index < second.index
                                || second.source == a;
            }
        }
        return order;
    }

    /// The smallest transitive relation that contains `start` and obeys R1 and R2, or null if it
    /// has a cycle: by applying everything until nothing changes.
    boolean @Nullable [][] saturated(boolean[][] start) {
        int n = start.length;
        boolean[][] r = new boolean[n][];
        for (int a = 0; a < n; a++) {
            r[a] = start[a].clone();
        }
        boolean changed = true;
        while (changed) {
            changed = close(r);
            for (int read = 0; read < n; read++) {
                for (int w = 0; w < n; w++) {
                    if (events.get(read).reads() && w != read && isOtherWrite(w, read)) {
                        int source = events.get(read).source;
                        if (source == EventGraph.INITIAL) {
                            changed |= set(r, read, w);
                        } else {
                            changed |= r[w][read] && set(r, w, source);
                            changed |= r[source][w] && set(r, read, w);
                        }
                    }
                }
            }
        }
        for (int a = 0; a < n; a++) {
            if (r[a][a]) {
                return null;
            }
        }
        return r;
    }

    private boolean isOtherWrite(int w, int read) {
        Access write = events.get(w);
        return write.writes
                && write.location == events.get(read).location
                && w != events.get(read).source;
    }

    private static boolean set(boolean[][] r, int a, int b) {
        boolean isNew = !r[a][b];
        r[a][b] = true;
        return isNew;
    }

    static boolean[][] transitiveClosure(boolean[][] relation) {
        boolean[][] closed = relation.clone();
        while (close(closed)) {}
        return closed;
    }

    private static boolean close(boolean[][] r) {
        boolean changed = false;
        for (int via = 0; via < r.length; via++) {
            for (int a = 0; a < r.length; a++) {
                for (int b = 0; b < r.length; b++) {
                    changed |= r[a][via] && r[via][b] && set(r, a, b);
                }
            }
        }
        return changed;
    }

    /// Whether the events in this order are an execution.
    boolean isExecution(List<Integer> order) {
        if (new HashSet<>(order).size() != events.size() || order.size() != events.size()) {
            return false;
        }
        int[] next = new int[threads()];
        List<Integer> last = new ArrayList<>();
        for (Access _ : events) {
            last.add(EventGraph.INITIAL);
        }
        for (int p : order) {
            Access e = events.get(p);
            if (e.index != next[e.thread]++ || e.reads() && last.get(e.location) != e.source) {
                return false;
            }
            if (e.writes) {
                last.set(e.location, p);
            }
        }
        return true;
    }

    /// Whether some order of the events is an execution: by trying all.
    boolean hasWitness() {
        return hasWitness(new int[threads()], lastWrites(), new HashSet<>());
    }

    private List<Integer> lastWrites() {
        int locations = events.stream().mapToInt(e -> e.location + 1).max().orElse(0);
        return new ArrayList<>(Collections.nCopies(locations, EventGraph.INITIAL));
    }

    private boolean hasWitness(int[] next, List<Integer> last, Set<List<Object>> dead) {
        List<Object> key = List.of(Arrays.toString(next), List.copyOf(last));
        if (dead.contains(key)) {
            return false;
        }
        boolean all = true;
        for (int p = 0; p < events.size(); p++) {
            Access e = events.get(p);
            all &= e.index < next[e.thread];
            if (e.index == next[e.thread] && (!e.reads() || last.get(e.location) == e.source)) {
                int[] then = next.clone();
                then[e.thread]++;
                List<Integer> lastThen = new ArrayList<>(last);
                if (e.writes) {
                    lastThen.set(e.location, p);
                }
                if (hasWitness(then, lastThen, dead)) {
                    return true;
                }
            }
        }
        dead.add(key);
        return all;
    }

    /// The trace of OOPSLA 2019, Example 5.2 (Fig. 5): saturation adds nothing, and yet every
    /// witness has x=4 before x=3.
    static TestTrace figure5() {
        TestTrace trace = new TestTrace();
        int x4 = trace.write(3, X);
        int z1 = trace.write(0, Z);
        trace.read(1, Z, z1);
        int y2 = trace.write(1, Y);
        trace.read(2, Y, y2);
        trace.write(2, X);
        trace.read(4, X, x4);
        trace.write(4, Y);
        trace.read(4, Z, z1);
        trace.read(5, X, x4);
        trace.write(5, Z);
        trace.read(5, Y, y2);
        return trace;
    }

    /// Positions in [#figure5].
    static final int FIGURE5_X3 = 5;

    static final int FIGURE5_X4 = 0;

    /// Its second step: the same once more with fresh y and z and the roles of x=3 and x=4 swapped.
    /// There is no witness, but saturation does not see it.
    static TestTrace figure5Twice() {
        TestTrace trace = new TestTrace();
        int[] z = {trace.write(0, Z), trace.write(6, Z + 2)};
        trace.read(1, Z, z[0]);
        trace.read(7, Z + 2, z[1]);
        int[] y = {trace.write(1, Y), trace.write(7, Y + 2)};
        trace.read(2, Y, y[0]);
        trace.read(3, Y + 2, y[1]);
        int x3 = trace.write(2, X);
        int x4 = trace.write(3, X);
        int[] x = {x4, x3};
        for (int copy = 0; copy < 2; copy++) {
            int thread = copy == 0 ? 4 : 8;
            trace.read(thread, X, x[copy]);
            trace.write(thread, Y + 2 * copy);
            trace.read(thread, Z + 2 * copy, z[copy]);
            trace.read(thread + 1, X, x[copy]);
            trace.write(thread + 1, Z + 2 * copy);
            trace.read(thread + 1, Y + 2 * copy, y[copy]);
        }
        return trace;
    }

    private static final int X = 0;
    private static final int Y = 1;
    private static final int Z = 2;
}
