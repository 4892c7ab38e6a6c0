package dev.ratatosk.c.reality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.tier.Trial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random C programs: what is seen natively was explored, and all algorithms explore the same.
final class RealityTest {
    private static final Trial TRIAL = Trial.of(RealityTest.class, 1, 200, 2_000, 20_000);

    @TempDir private Path folder;

    @Test
    void whatIsSeenNativelyWasExplored() throws Exception {
        Campaign campaign = new Campaign(folder, System.out::println);
        assertEquals(List.of(), campaign.run(TRIAL));
        Tally tally = campaign.tally();
        int programs = TRIAL.programs();
        assertEquals(programs, tally.of("programs"));
        if (TRIAL.isTelling()) {
            assertTrue(tally.of("programs run natively") > programs * 3 / 4, tally::toString);
            assertTrue(tally.of("outcomes seen natively") > programs, tally::toString);
        }
    }
}
