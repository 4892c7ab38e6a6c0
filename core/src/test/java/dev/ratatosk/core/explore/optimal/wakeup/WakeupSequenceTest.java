package dev.ratatosk.core.explore.optimal.wakeup;

import static dev.ratatosk.core.explore.optimal.wakeup.Events.footprint;
import static dev.ratatosk.core.explore.optimal.wakeup.Events.sequence;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class WakeupSequenceTest {
    private static boolean isWeakInitial(int thread, String next, String sequence) {
        return sequence(sequence)
                .hasWeakInitial(thread, footprint(next), WakeupSequence.NO_DECISION);
    }

    @Test
    void theFirstEventIsAWeakInitial() {
        assertTrue(isWeakInitial(0, "Wx", "0 Wx, 1 Wx"));
    }

    @Test
    void anEventAfterAConflictingOneIsNone() {
        assertFalse(isWeakInitial(1, "Wx", "0 Wx, 1 Wx"));
        assertFalse(isWeakInitial(1, "Rx", "0 Wy, 2 Ax, 1 Rx"));
    }

    @Test
    void anEventAfterIndependentOnesIsAWeakInitial() {
        assertTrue(isWeakInitial(1, "Wx", "0 Wy, 2 Rz, 1 Wx, 0 Wx"));
    }

    @Test
    void aThreadThatIsNotInTheSequenceMustBeIndependentOfAllOfIt() {
        assertTrue(isWeakInitial(3, "Rx", "0 Rx, 1 Wy"));
        assertFalse(isWeakInitial(3, "Rx", "0 Rx, 1 Wx"));
    }

    @Test
    void theAlternativesOfAChoiceExcludeEachOther() {
        assertTrue(sequence("0 Wx, 1 C1").hasWeakInitial(1, Footprint.NONE, 1));
        assertFalse(sequence("0 Wx, 1 C1").hasWeakInitial(1, Footprint.NONE, 0));
        assertTrue(sequence("0 Wx").hasWeakInitial(1, Footprint.NONE, 0));
    }

    @Test
    void removingAThreadTakesItsFirstEventOnly() {
        WakeupSequence v = sequence("0 Wx, 1 Wy, 0 Rz");
        assertTrue(v.removeFirst(0));
        assertEquals(2, v.length());
        assertFalse(v.removeFirst(7));
        assertTrue(v.hasWeakInitial(0, footprint("Rz"), WakeupSequence.NO_DECISION));
    }
}
