package dev.ratatosk.core.check.story;

import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.races.DataRace;
import java.util.List;

/// What the two threads of a data race hold at their accesses, and what is missing between them.
final class UnorderedAccesses {
    private final ToldEvents told;
    private final Trace trace;

    UnorderedAccesses(ToldEvents told) {
        this.told = told;
        this.trace = told.trace();
    }

    String sentences(DataRace race) {
        return locks(race)
                + "No lock, no volatile or atomic variable and no start or end of a thread orders"
                + " the two accesses.";
    }

    /// Where no thread holds a lock there is nothing to say of locks.
    private String locks(DataRace race) {
        List<String> first = held(race.first());
        List<String> second = held(race.second());
        return first.isEmpty() && second.isEmpty()
                ? ""
                : holds(race.first(), first) + ", " + holds(race.second(), second) + ". ";
    }

    private String holds(DataRace.Access access, List<String> locks) {
        return told.labels().thread(access.thread())
                + " holds "
                + (locks.isEmpty() ? "no lock" : String.join(" and ", locks));
    }

    private List<String> held(DataRace.Access access) {
        HeldLocks locks = new HeldLocks(trace, told.labels());
        for (int i = 0; i < Math.min(access.performed(), trace.events(access.thread())); i++) {
            locks.take(trace.position(access.thread(), i));
        }
        return locks.of(access.thread());
    }
}
