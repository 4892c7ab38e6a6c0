package dev.ratatosk.oracle.equivalence;

import dev.ratatosk.oracle.equivalence.Action.Access;
import dev.ratatosk.oracle.equivalence.Action.Kind;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// The events and, for every two conflicting events of different threads, which came first.
///
/// Two accesses conflict if they touch the same variable and one of them wrote. Whether an event
/// wrote is judged as it was executed: a failed compare-and-set is a read. With commuting adds
/// (FMCAD 2022, §IV-D) two adds do not conflict, and an add has no value.
public record MazurkiewiczClass(List<List<Action>> threads, SortedSet<Edge> order) {
    /// Whether two adds to the same variable are independent.
    public enum Adds {
        CONFLICT,
        COMMUTE
    }

    public static MazurkiewiczClass of(Execution execution, int threads, Adds adds) {
        List<Event> events = execution.events();
        SortedSet<Edge> order = new TreeSet<>();
        for (int j = 0; j < events.size(); j++) {
            Event later = events.get(j);
            for (Event earlier : events.subList(0, j)) {
                if (earlier.id().thread() != later.id().thread()
                        && conflict(earlier.action(), later.action(), adds)) {
                    order.add(new Edge(earlier.id(), later.id()));
                }
            }
        }
        List<List<Action>> actions =
                execution.byThread(threads).stream()
                        .map(thread -> thread.stream().map(a -> visible(a, adds)).toList())
                        .toList();
        return new MazurkiewiczClass(actions, order);
    }

    /// Whether the order of the two actions, performed by different threads, matters.
    public static boolean conflict(Action a, Action b, Adds adds) {
        return a instanceof Access first
                && b instanceof Access second
                && first.variable().equals(second.variable())
                && (first.writes() || second.writes())
                && !(adds == Adds.COMMUTE && first.kind() == Kind.ADD && second.kind() == Kind.ADD);
    }

    private static Action visible(Action action, Adds adds) {
        return adds == Adds.COMMUTE && action instanceof Access access && access.kind() == Kind.ADD
                ? access.withoutValues()
                : action;
    }
}
