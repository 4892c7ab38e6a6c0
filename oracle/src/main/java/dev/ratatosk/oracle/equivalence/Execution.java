package dev.ratatosk.oracle.equivalence;

import java.util.ArrayList;
import java.util.List;

/// One execution: its events in an order that respects program order and reads-from. Under
/// sequential consistency it is the order in which they took effect.
public record Execution(List<Event> events) {
    public Execution {
        events = List.copyOf(events);
    }

    /// The actions of each thread in program order; threads without events have an empty list.
    List<List<Action>> byThread(int threads) {
        List<List<Action>> byThread = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            byThread.add(new ArrayList<>());
        }
        for (Event event : events) {
            List<Action> actions = byThread.get(event.id().thread());
            if (event.id().index() != actions.size()) {
                throw new IllegalArgumentException(
                        "event " + event + " is out of program order in " + events);
            }
            actions.add(event.action());
        }
        return byThread.stream().map(List::copyOf).toList();
    }
}
