package dev.ratatosk.core.explore.optimal.wakeup;

import static dev.ratatosk.core.explore.optimal.wakeup.Events.footprint;
import static dev.ratatosk.core.explore.optimal.wakeup.Events.sequence;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class SleepSetsTest {
    private final SleepSets sleep = new SleepSets();

    private void add(int thread, String next) {
        sleep.add(thread, footprint(next), WakeupSequence.NO_DECISION, 0);
    }

    private void descend(int thread, String event) {
        sleep.descend(thread, footprint(event));
    }

    @Test
    void aConflictingEventWakesASleeper() {
        add(0, "Wx");
        descend(1, "Rx");
        assertTrue(sleep.isEmpty());
    }

    @Test
    void anIndependentEventLetsItSleep() {
        add(0, "Wx");
        descend(1, "Wy");
        descend(2, "Rz");
        assertFalse(sleep.isEmpty());
        descend(2, "Rx");
        assertTrue(sleep.isEmpty());
    }

    @Test
    void aSleeperThatMovesIsAwake() {
        sleep.add(0, Footprint.NONE, 0, 0);
        sleep.descend(0, Footprint.NONE);
        assertTrue(sleep.isEmpty());
    }

    @Test
    void everyPrefixHasItsOwnSet() {
        add(0, "Wx");
        descend(1, "Wx");
        add(2, "Wy");
        assertTrue(sleep.meetsWeakInitials(0, sequence("0 Wx, 3 Rz")));
        assertFalse(sleep.meetsWeakInitials(0, sequence("2 Wy, 3 Rx")));
        assertTrue(sleep.meetsWeakInitials(1, sequence("2 Wy")));
        assertFalse(sleep.meetsWeakInitials(1, sequence("3 Ry")));
        sleep.truncate(0);
        assertTrue(sleep.meetsWeakInitials(0, sequence("3 Rz")));
        descend(3, "Wx");
        assertTrue(sleep.isEmpty());
    }

    @Test
    void aChoiceThatWasMadeDoesNotStandForItsAlternatives() {
        sleep.add(0, Footprint.NONE, 0, 0);
        assertTrue(sleep.meetsWeakInitials(0, sequence("1 Wx, 0 C0")));
        assertFalse(sleep.meetsWeakInitials(0, sequence("1 Wx, 0 C1")));
    }
}
