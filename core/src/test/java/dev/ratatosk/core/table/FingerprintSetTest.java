package dev.ratatosk.core.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FingerprintSetTest {
    private record Fingerprint(long low, long high) {}

    /// Few values, so that halves coincide and places collide.
    @Test
    void itIsLikeAHashSet() {
        FingerprintSet fingerprints = new FingerprintSet();
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            int range = 2 + random.nextInt(60);
            Set<Fingerprint> set = new HashSet<>();
            for (int step = 0; step < 3000; step++) {
                Fingerprint one =
                        new Fingerprint(1 + random.nextInt(range), random.nextInt(range) - 3);
                assertEquals(set.add(one), fingerprints.add(one.low(), one.high()), "seed " + seed);
            }
            fingerprints.clear();
        }
    }

    @Test
    void theOrderOfDecisionsDoesNotMatterAndTheirEventsDo() {
        FingerprintSet fingerprints = new FingerprintSet();
        assertTrue(addDecisions(fingerprints, 1, 10, 2, 20));
        assertFalse(addDecisions(fingerprints, 2, 20, 1, 10));
        assertTrue(addDecisions(fingerprints, 1, 20, 2, 10));
    }

    private static boolean addDecisions(
            FingerprintSet set, long event, long decision, long other, long otherDecision) {
        return set.add(
                FingerprintSet.low(event, decision) + FingerprintSet.low(other, otherDecision),
                FingerprintSet.high(event, decision) + FingerprintSet.high(other, otherDecision));
    }
}
