package dev.ratatosk.core.consistency.ra;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Accesses with their sources, judged by the definition of release-acquire consistency (OOPSLA
/// 2018, Definition 3.1): all total coherence orders are tried. Slow, and independent of
/// saturation.
final class History {
    /// @param source position of the write it reads, [SaturatedTrace#INITIAL] or
    ///   [SaturatedTrace#NO_SOURCE]
    record Access(int thread, int location, int source, boolean writes) {
        boolean reads() {
            return source != SaturatedTrace.NO_SOURCE;
        }
    }

    private final List<Access> accesses = new ArrayList<>();

    int size() {
        return accesses.size();
    }

    Access get(int position) {
        return accesses.get(position);
    }

    int add(Access access) {
        accesses.add(access);
        return accesses.size() - 1;
    }

    void dropLast() {
        accesses.removeLast();
    }

    /// Whether some coherence order of every location makes it consistent.
    boolean isConsistent() {
        return accesses.stream()
                .mapToInt(Access::location)
                .distinct()
                .allMatch(x -> someOrder(x, new ArrayList<>(), _ -> true));
    }

    /// Whether the write can be the last one of its location.
    boolean canBeLast(int location, int write) {
        return someOrder(
                location,
                new ArrayList<>(),
                order -> (order.isEmpty() ? SaturatedTrace.INITIAL : order.getLast()) == write);
    }

    private boolean someOrder(
            int location, List<Integer> order, Predicate<List<Integer>> condition) {
        boolean complete = true;
        for (int w = 0; w < size(); w++) {
            Access access = get(w);
            if (access.writes && access.location == location && !order.contains(w)) {
                complete = false;
                order.add(w);
                if (someOrder(location, order, condition)) {
                    return true;
                }
                order.removeLast();
            }
        }
        return complete && condition.test(order) && isConsistent(location, order);
    }

    private boolean isConsistent(int location, List<Integer> order) {
        int n = size();
        boolean[][] before = new boolean[n][n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                boolean po = a < b && get(a).thread == get(b).thread;
                before[a][b] = po || get(b).source == a || coherence(location, order, a, b);
            }
        }
        return updatesAreAtomic(order) && isAcyclic(before);
    }

    /// Coherence, and from-reads: a read comes before what overwrites its source.
    private boolean coherence(int location, List<Integer> order, int a, int b) {
        if (a == b || !order.contains(b) || get(a).location != location) {
            return false;
        }
        boolean co = order.contains(a) && order.indexOf(a) < order.indexOf(b);
        boolean fr = get(a).reads() && order.indexOf(get(a).source) < order.indexOf(b);
        return co || fr;
    }

    private boolean updatesAreAtomic(List<Integer> order) {
        for (int i = 0; i < order.size(); i++) {
            Access write = get(order.get(i));
            int previous = i == 0 ? SaturatedTrace.INITIAL : order.get(i - 1);
            if (write.reads() && write.source != previous) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAcyclic(boolean[][] before) {
        int n = before.length;
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            if (before[i][i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return accesses.toString();
    }
}
