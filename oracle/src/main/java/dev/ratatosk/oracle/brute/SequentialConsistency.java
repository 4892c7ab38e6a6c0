package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Action.Access;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.List;

/// Events take effect in the order of the configuration: a read takes the last write.
final class SequentialConsistency implements MemoryModel {
    @Override
    public List<Source> sources(List<Event> events, String variable) {
        for (Event event : events.reversed()) {
            if (event.action() instanceof Access access
                    && access.writes()
                    && access.variable().equals(variable)) {
                return List.of(event.id());
            }
        }
        return List.of(Source.INITIAL);
    }

    @Override
    public boolean consistent(List<Event> events) {
        return true;
    }
}
