package dev.ratatosk.core.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class ClockTableTest {
    private final ClockTable clocks = new ClockTable();

    @Test
    void growingKeepsTheRows() {
        clocks.ensure(2, 2);
        clocks.set(0, 1, 5);
        clocks.set(1, 0, 7);
        clocks.ensure(100, 2);
        clocks.ensure(100, 3);
        assertEquals(5, clocks.entry(0, 1));
        assertEquals(7, clocks.entry(1, 0));
        assertEquals(0, clocks.entry(0, 2));
        assertEquals(0, clocks.entry(1, 2));
        clocks.ensure(1, 1);
        assertEquals(3, clocks.width());
    }

    @Test
    void aJoinIsTheLeastUpperBound() {
        clocks.ensure(2, 2);
        clocks.clear(0);
        clocks.clear(1);
        clocks.set(0, 0, 3);
        clocks.set(1, 1, 4);
        assertTrue(clocks.join(0, 1));
        assertEquals(3, clocks.entry(0, 0));
        assertEquals(4, clocks.entry(0, 1));
        assertFalse(clocks.join(0, 1));
    }
}
