package dev.ratatosk.java.program.reality;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.java.agent.Agent;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever the JVM does with a random program is among what was explored, and all algorithms
/// explore the same.
///
/// `-Dratatosk.effort=campaign` compares 20,000 programs; `-Dratatosk.programs=N` and
/// `-Dratatosk.seed=S` choose how many and which.
final class RealityTest {
    private static final boolean CAMPAIGN =
            System.getProperty("ratatosk.effort", "").equals("campaign");
    private static final int PROGRAMS =
            Integer.getInteger("ratatosk.programs", CAMPAIGN ? 20_000 : 200);
    private static final long SEED = Long.getLong("ratatosk.seed", 1);
    private static final int MAX_FAILURES = CAMPAIGN ? 50 : 3;

    @TempDir private Path folder;

    @BeforeAll
    static void loadAgent() {
        Agent.ensureLoaded();
    }

    @Test
    void theJvmDoesNothingThatWasNotExplored() throws Exception {
        try (Campaign campaign =
                new Campaign(
                        new RandomPrograms(Feature.switchedOn()), folder, RealityTest::print)) {
            campaign.run(SEED * 1_000_000, PROGRAMS, MAX_FAILURES);
            Tally tally = campaign.tally();
            print(tally.toString());
            assertTrue(
                    campaign.failures().isEmpty(),
                    () ->
                            campaign.failures().size()
                                    + " programs differ.\n\n"
                                    + String.join("\n\n", campaign.failures()));
            assertTrue(tally.compared() > PROGRAMS / 2, tally::toString);
            assertTrue(tally.outcomesSeen() > PROGRAMS, tally::toString);
            assertTrue(tally.twins() > PROGRAMS / 20, tally::toString);
        }
    }

    private static void print(String report) {
        System.out.println(report);
    }
}
