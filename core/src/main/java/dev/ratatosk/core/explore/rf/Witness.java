package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Script;
import java.util.Arrays;

/// The execution E, a witness of τ, that becomes E · Ê; and the script that repeats it.
final class Witness {
    private final Tau tau;

    /// The steps of E, or of another execution that is to be shown.
    final Script script = new Script();

    /// Positions in τ in the order of execution; the first [#length] count.
    int[] events = new int[64];

    int length;

    /// By position in τ or in a trial: the place in the execution that guides GetWitness.
    int[] guide = new int[64];

    /// By thread: the event after its last one in the witness.
    private int[] upcoming = new int[8];

    Witness(Tau tau) {
        this.tau = tau;
    }

    /// Appends an event of τ.
    void append(int event) {
        if (length == events.length) {
            events = Arrays.copyOf(events, length * 2);
        }
        makeRoomFor(event + 1);
        guide[event] = length;
        events[length++] = event;
        addToScript(event);
    }

    /// Makes room in the guide for so many events of the trace and a trial.
    void makeRoomFor(int positions) {
        if (positions > guide.length) {
            guide = Arrays.copyOf(guide, Math.max(positions, guide.length * 2));
        }
    }

    /// E := E′′, the schedule's witness. It mostly begins like the last execution, of which as much
    /// stays as it is.
    void follow(Schedule schedule, int prefix) {
        int known = script.length();
        boolean repeats = true;
        restart();
        for (int i = 0; i < schedule.turnsLength; i += 2) {
            int thread = schedule.turns[i];
            int left = schedule.turns[i + 1];
            if (repeats) {
                left -= repeated(thread, left, known, prefix);
                repeats = left == 0;
                if (!repeats) {
                    script.truncate(length);
                }
            }
            for (; left > 0; left--) {
                int event = upcoming[thread];
                upcoming[thread] = tau.next(event);
                append(event);
            }
        }
        script.truncate(length);
    }

    private void restart() {
        length = 0;
        if (upcoming.length < tau.threads()) {
            upcoming = new int[tau.threads() * 2];
        }
        for (int t = 0; t < tau.threads(); t++) {
            upcoming[t] = tau.first(t);
        }
    }

    /// Goes over events of the new witness that were at the same place in the old one: of the
    /// thread's next `most` events those that are among the first `prefix` ones, within the old
    /// witness' first `known` places.
    ///
    /// @return how many there are
    private int repeated(int thread, int most, int known, int prefix) {
        int from = length;
        int to = Math.min(from + most, known);
        int at = from;
        int event = upcoming[thread];
        while (at < to && events[at] == event && event < prefix) {
            event = tau.next(event);
            at++;
        }
        upcoming[thread] = event;
        length = at;
        return at - from;
    }

    /// Makes another execution of τ′ the script, to be shown once.
    void show(int[] order, int orderLength) {
        script.clear();
        for (int i = 0; i < orderLength; i++) {
            addToScript(order[i]);
        }
    }

    private void addToScript(int event) {
        boolean chooses = tau.code(event) == OpCode.CHOOSE;
        script.add(
                tau.graph.thread(event),
                tau.operations,
                event,
                chooses ? (int) tau.read[event] : Script.NEWEST);
    }
}
