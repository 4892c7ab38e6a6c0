package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.spi.Counts;
import org.junit.jupiter.api.Test;

final class CountTest {
    private static Counts counted(long complete, long blocked) {
        return new Counts(complete, blocked, 0, 0, 0);
    }

    @Test
    void anExactCountAdmitsItselfOnly() {
        Count count = new Count.Exactly(28, 3);
        assertTrue(count.admits(counted(28, 3)));
        assertFalse(count.admits(counted(31, 0)));
        assertEquals("28+3", count.toString());
    }

    @Test
    void aSumDoesNotTellBlockedFromComplete() {
        Count count = new Count.InAll(31);
        assertTrue(count.admits(counted(28, 3)));
        assertFalse(count.admits(counted(28, 4)));
    }

    @Test
    void aCountOfCompleteExecutionsIgnoresBlockedOnes() {
        Count count = new Count.CompleteOnly(28);
        assertTrue(count.admits(counted(28, 17)));
        assertFalse(count.admits(counted(27, 4)));
    }

    @Test
    void anUpperBoundAdmitsLessButNotNothing() {
        Count count = new Count.AtMost(28);
        assertTrue(count.admits(counted(27, 1)));
        assertTrue(count.admits(counted(1, 0)));
        assertFalse(count.admits(counted(28, 1)));
        assertFalse(count.admits(counted(0, 0)));
    }

    @Test
    void effortGrowsWithTheNumberOfExecutions() {
        assertEquals(Effort.QUICK, Effort.of(10_000));
        assertEquals(Effort.FULL, Effort.of(10_001));
        assertEquals(Effort.LONG, Effort.of(Long.MAX_VALUE));
    }
}
