package dev.ratatosk.c.reality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random C programs: what is seen natively was explored, and all algorithms explore the same.
///
/// `-Dratatosk.effort=campaign` tries many more programs, `-Dratatosk.programs=N` so many,
/// `-Dratatosk.seed=S` those from seed S on.
final class RealityTest {
    private static final boolean CAMPAIGN =
            "campaign".equals(System.getProperty("ratatosk.effort"));
    private static final int PROGRAMS =
            Integer.getInteger("ratatosk.programs", CAMPAIGN ? 20_000 : 200);
    private static final long SEED = Long.getLong("ratatosk.seed", 1);

    @TempDir private Path folder;

    @Test
    void whatIsSeenNativelyWasExplored() throws Exception {
        Campaign campaign = new Campaign(folder, System.out::println);
        assertEquals(List.of(), campaign.run(SEED, PROGRAMS));
        Tally tally = campaign.tally();
        assertEquals(PROGRAMS, tally.of("programs"));
        assertTrue(tally.of("programs run natively") > PROGRAMS * 3 / 4, tally::toString);
        assertTrue(tally.of("outcomes seen natively") > PROGRAMS, tally::toString);
    }
}
