package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.ExecutedOrder;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Script;
import java.util.Arrays;

/// The execution E, a witness of τ, that becomes E · Ê; and the script that repeats it.
final class Witness {
    private final Tau tau;

    /// The steps of E, or of another execution that is to be shown.
    final Script script = new Script();

    /// The events of E · Ê, as positions in τ.
    final ExecutedOrder order = new ExecutedOrder();

    /// By position in τ or in a trial: the place in the execution that guides GetWitness.
    int[] guide = new int[64];

    /// By thread: how many of its events are in the witness so far.
    private int[] upcoming = new int[8];

    Witness(Tau tau) {
        this.tau = tau;
    }

    /// Appends an event of τ.
    void append(int event) {
        makeRoomFor(event + 1);
        int place = order.length();
        guide[event] = place;
        order.append(tau.graph, event);
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
        int known = Math.min(script.length(), order.length());
        int length = 0;
        boolean repeats = true;
        restart();
        for (int i = 0; i < schedule.turnsLength; i += 2) {
            int thread = schedule.turns[i];
            int left = schedule.turns[i + 1];
            if (repeats) {
                int repeated = repeated(schedule, i, known - length, prefix);
                upcoming[thread] += repeated;
                length += repeated;
                left -= repeated;
                repeats = left == 0 && schedule.turns[i + 1] == order.turns()[i + 1];
                if (!repeats) {
                    truncate(length);
                }
            }
            for (; left > 0; left--) {
                append(tau.position(thread, upcoming[thread]++));
            }
        }
        if (repeats) {
            truncate(length);
        }
    }

    private void restart() {
        if (upcoming.length < tau.threads()) {
            upcoming = new int[tau.threads() * 2];
        }
        Arrays.fill(upcoming, 0, tau.threads(), 0);
    }

    /// How many of the events of a turn, all turns before which are the same in the last execution,
    /// it had there too: of the thread's next events at most `most`, and only among the first
    /// `prefix` ones.
    private int repeated(Schedule schedule, int turn, int most, int prefix) {
        int thread = schedule.turns[turn];
        if (turn >= order.turnsLength() || order.turns()[turn] != thread) {
            return 0;
        }
        int events = Math.min(schedule.turns[turn + 1], order.turns()[turn + 1]);
        events = Math.min(events, most);
        while (events > 0 && tau.position(thread, upcoming[thread] + events - 1) >= prefix) {
            events--;
        }
        return events;
    }

    private void truncate(int length) {
        order.truncate(length);
        script.truncate(length);
    }

    /// Makes another execution of τ′ the script, to be shown once.
    void show(int[] other, int length) {
        script.clear();
        for (int i = 0; i < length; i++) {
            addToScript(other[i]);
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
