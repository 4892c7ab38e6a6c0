package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class EditDistanceTest {
    @Test
    void theDistanceCountsInsertionsDeletionsAndReplacements() {
        assertEquals(0, EditDistance.of("lamport", "lamport"));
        assertEquals(1, EditDistance.of("lamport", "lamprt"));
        assertEquals(3, EditDistance.of("kitten", "sitting"));
        assertEquals(4, EditDistance.of("", "four"));
    }

    @Test
    void aPartOfANameResemblesIt() {
        assertTrue(EditDistance.resembles("buffer", "circular-buffer"));
    }

    @Test
    void somethingElseDoesNotResembleIt() {
        assertFalse(EditDistance.resembles("zebra", "parker"));
        assertFalse(EditDistance.resembles("", "parker"));
    }
}
