package dev.ratatosk.java.program.reality;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.oracle.tier.Tier;
import dev.ratatosk.oracle.tier.Trial;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever the JVM does with a random program is among what was explored, and all algorithms
/// explore the same.
final class RealityTest {
    private static final Trial TRIAL = Trial.of(RealityTest.class, 1_000_000, 200, 2_000, 20_000);
    private static final int MAX_FAILURES = Tier.chosen().of(3, 10, 50);

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
            campaign.run(TRIAL, MAX_FAILURES);
            Tally tally = campaign.tally();
            print(tally.toString());
            assertTrue(
                    campaign.failures().isEmpty(),
                    () ->
                            campaign.failures().size()
                                    + " programs differ.\n\n"
                                    + String.join("\n\n", campaign.failures()));
            if (TRIAL.isTelling()) {
                int programs = TRIAL.programs();
                assertTrue(tally.compared() > programs / 2, tally::toString);
                assertTrue(tally.outcomesSeen() > programs, tally::toString);
                assertTrue(tally.twins() > programs / 20, tally::toString);
            }
        }
    }

    private static void print(String report) {
        System.out.println(report);
    }
}
