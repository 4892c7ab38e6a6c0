package dev.ratatosk.core.explore.optimal.wakeup;

import static dev.ratatosk.core.explore.optimal.wakeup.Events.footprint;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class FootprintTest {
    private static boolean conflict(String a, String b) {
        boolean conflict = Footprint.conflict(footprint(a), footprint(b));
        assertEquals(conflict, Footprint.conflict(footprint(b), footprint(a)), "symmetry");
        return conflict;
    }

    @Test
    void onlyTwoReadsOrTwoAddsOfOneLocationAreIndependent() {
        assertFalse(conflict("Rx", "Rx"));
        assertFalse(conflict("Ax", "Ax"));
        assertTrue(conflict("Wx", "Wx"));
        assertTrue(conflict("Wx", "Rx"));
        assertTrue(conflict("Wx", "Ax"));
        assertTrue(conflict("Rx", "Ax"));
    }

    @Test
    void accessesOfDifferentLocationsAreIndependent() {
        assertFalse(conflict("Wx", "Wy"));
        assertFalse(conflict("Wa", "Rb"));
    }

    @Test
    void whatTouchesNoLocationIsIndependentOfAll() {
        assertFalse(conflict("C0", "Wx"));
        assertFalse(conflict("C0", "C1"));
    }

    @Test
    void locationAndAccessCanBeReadBack() {
        int footprint = Footprint.of(12_345, Footprint.ADD);
        assertEquals(12_345, Footprint.location(footprint));
        assertEquals(Footprint.ADD, Footprint.access(footprint));
    }
}
