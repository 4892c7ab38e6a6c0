package dev.ratatosk.core.learnt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// A program that shows nothing new is always looked up, and one that always does hardly ever.
final class WorthTest {
    private static final int EXECUTIONS = 10_000_000;

    @Test
    void knownExecutionsAreAlwaysLookedUp() {
        assertEquals(EXECUTIONS, tried(0));
        assertEquals(EXECUTIONS, tried(4));
    }

    @Test
    void unknownExecutionsAreHardlyEverLookedUp() {
        assertTrue(tried(1) < EXECUTIONS / 400, () -> tried(1) + " tries");
        assertTrue(tried(2) < EXECUTIONS / 400, () -> tried(2) + " tries");
    }

    @Test
    void aProgramThatStopsShowingNewThingsIsLookedUpAgain() {
        Worth worth = new Worth();
        tried(worth, 1, EXECUTIONS);
        int most = 2 * 1024 * 1024;
        tried(worth, 0, most);
        assertEquals(EXECUTIONS, tried(worth, 0, EXECUTIONS));
    }

    private static int tried(int unknownEvery) {
        return tried(new Worth(), unknownEvery, EXECUTIONS);
    }

    /// How many executions of so many are looked up.
    ///
    /// @param unknownEvery one of so many is unknown; 0 for none
    private static int tried(Worth worth, int unknownEvery, int executions) {
        int tried = 0;
        for (int i = 0; i < executions; i++) {
            if (worth.tries()) {
                tried++;
                worth.note(unknownEvery > 0 && tried % unknownEvery == 0);
            }
        }
        return tried;
    }
}
