package dev.ratatosk.core.runtime.races;

import static dev.ratatosk.core.runtime.races.RaceDetector.NO_RACE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Happens-before by hand, and compared with reachability on random executions.
final class RaceDetectorTest {
    private static final int DATA = 0;
    private static final int FLAG = 1;
    private final RaceDetector races = new RaceDetector();

    @BeforeEach
    void twoThreads() {
        races.begin();
        races.start(0, 1);
        races.start(0, 2);
    }

    @Test
    void unorderedWritesRace() {
        assertEquals(NO_RACE, races.write(1, DATA));
        assertEquals(1, races.write(2, DATA));
        assertTrue(races.otherWrote());
    }

    @Test
    void concurrentReadsDoNotRaceButALaterWriteDoes() {
        assertEquals(NO_RACE, races.read(1, DATA));
        assertEquals(NO_RACE, races.read(2, DATA));
        assertEquals(2, races.write(1, DATA));
        assertFalse(races.otherWrote());
    }

    @Test
    void aReadOfASynchronisingWriteOrders() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.release(1, FLAG);
        races.acquire(2, FLAG);
        assertEquals(NO_RACE, races.write(2, DATA));
    }

    @Test
    void anAtomicAccessConflictsWithUnorderedPlainOnes() {
        assertEquals(NO_RACE, races.plainConflict(2, DATA, true));
        assertEquals(NO_RACE, races.read(1, DATA));
        assertEquals(NO_RACE, races.plainConflict(2, DATA, false));
        assertEquals(1, races.plainConflict(2, DATA, true));
        assertFalse(races.otherWrote());
        assertEquals(NO_RACE, races.write(1, DATA));
        assertEquals(1, races.plainConflict(2, DATA, false));
        assertTrue(races.otherWrote());
        races.release(1, FLAG);
        races.acquire(2, FLAG);
        assertEquals(NO_RACE, races.plainConflict(2, DATA, true));
    }

    @Test
    void publicationCountsOnlyBeforeTheFirstAccess() {
        races.publish(DATA, races.epoch(1));
        assertEquals(1, races.read(2, DATA));
        races.release(1, FLAG);
        races.acquire(2, FLAG);
        assertEquals(NO_RACE, races.write(2, DATA));
        races.publish(DATA, races.epoch(1));
        assertEquals(NO_RACE, races.read(2, DATA));
    }

    @Test
    void additionsAreNotOrderedAmongEachOther() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.add(1, FLAG);
        races.add(2, FLAG);
        assertEquals(1, races.write(2, DATA));
    }

    @Test
    void whoeverReadsASumComesAfterAllAdditions() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.add(1, FLAG);
        races.add(2, FLAG);
        races.acquire(0, FLAG);
        assertEquals(NO_RACE, races.write(0, DATA));
    }

    @Test
    void anAdditionComesAfterTheWriteItAddsTo() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.release(1, FLAG);
        races.add(2, FLAG);
        assertEquals(NO_RACE, races.write(2, DATA));
    }

    @Test
    void whatWasWrittenBeforeAnObjectWasHandedOverRaces() {
        races.publish(DATA, races.epoch(1));
        assertEquals(1, races.read(2, DATA));
        assertTrue(races.otherWrote());
    }

    @Test
    void whatWasWrittenBeforeAnObjectWasHandedOverSafelyIsOrdered() {
        long epoch = races.epoch(1);
        races.release(1, FLAG);
        races.acquire(2, FLAG);
        races.publish(DATA, epoch);
        assertEquals(NO_RACE, races.read(2, DATA));
    }

    @Test
    void whatComesAfterTheReleaseIsNotOrdered() {
        races.release(1, FLAG);
        assertEquals(NO_RACE, races.write(1, DATA));
        races.acquire(2, FLAG);
        assertEquals(1, races.read(2, DATA));
    }

    @Test
    void fencesOrderAroundAccessesThatDoNot() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.releaseFence(1);
        races.storeRelaxed(1, FLAG);
        races.loadRelaxed(2, FLAG);
        races.acquireFence(2);
        assertEquals(NO_RACE, races.write(2, DATA));
    }

    @Test
    void oneFenceIsNotEnough() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.releaseFence(1);
        races.storeRelaxed(1, FLAG);
        races.loadRelaxed(2, FLAG);
        assertEquals(1, races.write(2, DATA));
    }

    @Test
    void aReleaseFenceCoversOnlyWhatComesBeforeIt() {
        races.releaseFence(1);
        assertEquals(NO_RACE, races.write(1, DATA));
        races.storeRelaxed(1, FLAG);
        races.acquire(2, FLAG);
        assertEquals(1, races.write(2, DATA));
    }

    @Test
    void anUpdateGoesOnWithTheReleaseBeforeIt() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.release(1, FLAG);
        races.releaseMore(2, FLAG);
        races.acquire(0, FLAG);
        assertEquals(NO_RACE, races.write(0, DATA));
    }

    @Test
    void onlyTheNewestReleaseIsRead() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.release(1, FLAG);
        races.release(2, FLAG);
        races.acquire(0, FLAG);
        assertEquals(1, races.read(0, DATA));
    }

    @Test
    void aPlainOverwriteTakesTheSynchronisationAway() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.release(1, FLAG);
        races.overwrite(FLAG);
        races.acquire(2, FLAG);
        assertEquals(1, races.read(2, DATA));
    }

    @Test
    void startAndJoinOrder() {
        assertEquals(NO_RACE, races.write(0, DATA));
        races.start(0, 3);
        assertEquals(NO_RACE, races.write(3, DATA));
        races.join(0, 3);
        assertEquals(NO_RACE, races.read(0, DATA));
        assertEquals(3, races.write(1, DATA));
    }

    @Test
    void anExecutionForgetsTheOneBefore() {
        assertEquals(NO_RACE, races.write(1, DATA));
        races.release(1, FLAG);
        twoThreads();
        assertEquals(NO_RACE, races.write(2, DATA));
    }

    /// An access of a random execution.
    private record Access(int thread, int location, boolean writes) {}

    @Test
    void agreesWithReachabilityOnRandomExecutions() {
        int raced = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            raced += agrees(seed) ? 1 : 0;
        }
        assertTrue(raced > 300 && raced < 2_900, raced + " of 3000 raced");
    }

    /// Runs until the first race; returns whether there was one.
    private boolean agrees(int seed) {
        Random random = new Random(seed);
        int threads = 4;
        races.begin();
        for (int t = 1; t < threads; t++) {
            races.start(0, t);
        }
        // before[i][t]: how many steps of thread t happened before step i; kept by brute force.
        int[][] now = new int[threads][threads];
        int[][] released = new int[8][];
        List<Access> accesses = new ArrayList<>();
        List<int[]> stamps = new ArrayList<>();
        for (int step = 0; step < 16; step++) {
            int thread = random.nextInt(threads);
            now[thread][thread]++;
            int location = random.nextInt(3);
            switch (random.nextInt(5) / 2) {
                case 0 -> {
                    races.release(thread, 4 + location);
                    released[4 + location] = now[thread].clone();
                }
                case 1 -> {
                    races.acquire(thread, 4 + location);
                    int[] from = released[4 + location];
                    for (int t = 0; from != null && t < threads; t++) {
                        now[thread][t] = Math.max(now[thread][t], from[t]);
                    }
                }
                default -> {
                    Access access = new Access(thread, location, random.nextInt(4) == 0);
                    boolean expected = false;
                    for (int i = 0; i < accesses.size(); i++) {
                        Access other = accesses.get(i);
                        boolean ordered = stamps.get(i)[other.thread] <= now[thread][other.thread];
                        expected |=
                                other.location == location
                                        && (other.writes || access.writes)
                                        && !ordered;
                    }
                    int found =
                            access.writes
                                    ? races.write(thread, location)
                                    : races.read(thread, location);
                    assertEquals(
                            expected,
                            found != NO_RACE,
                            () -> "seed " + seed + ": " + accesses + " then " + access);
                    if (expected) {
                        return true;
                    }
                    accesses.add(access);
                    stamps.add(now[thread].clone());
                }
            }
        }
        return false;
    }
}
