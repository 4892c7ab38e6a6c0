package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import java.util.ArrayList;
import java.util.List;

/// A wakeup sequence that is written down, and asked event by event: what the definitions say.
public final class ListedSequence implements WakeupSequence {
    private final List<Event> events = new ArrayList<>();

    /// An event of the sequence.
    private record Event(int thread, int footprint, int decision, int index) {}

    /// Appends an event.
    public void add(int thread, int footprint, int decision, int index) {
        events.add(new Event(thread, footprint, decision, index));
    }

    @Override
    public boolean hasWeakInitial(int p, int footprintOfP, int decisionOfP, int indexOfP) {
        for (Event event : events) {
            if (event.thread == p) {
                return event.decision == decisionOfP;
            }
            if (Footprint.conflict(event.footprint, footprintOfP)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean removeFirst(int p, int indexOfP) {
        for (Event event : events) {
            if (event.thread == p) {
                return events.remove(event);
            }
        }
        return false;
    }

    @Override
    public boolean isEmpty() {
        return events.isEmpty();
    }

    @Override
    public void appendTo(EventPath path) {
        for (Event event : events) {
            OperationTable operations = new OperationTable(1);
            boolean chooses = event.decision != NO_DECISION;
            int location =
                    chooses ? OperationTable.NO_LOCATION : Footprint.location(event.footprint);
            operations.set(0, chooses ? OpCode.CHOOSE : OpCode.READ, location, 2);
            path.add(event.thread, event.footprint, event.decision, event.index, operations, 0);
        }
    }
}
