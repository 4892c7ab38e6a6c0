package dev.ratatosk.core.consistency.vsc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class VerifyScTest {
    private static final int INSTANCES = 1_000;

    /// All settings of the three heuristics.
    private static final List<Heuristics> SETTINGS = settings();

    private static List<Heuristics> settings() {
        List<Heuristics> settings = new ArrayList<>();
        for (ClosureUse closure : ClosureUse.values()) {
            for (int bits = 0; bits < 4; bits++) {
                settings.add(new Heuristics((bits & 1) != 0, closure, (bits & 2) != 0));
            }
        }
        return settings;
    }

    @Test
    void everyHeuristicAnswersAsBruteForceDoes() {
        int witnessed = 0;
        for (int seed = 0; seed < INSTANCES; seed++) {
            EventSet events = randomInstance(new SplittableRandom(seed));
            boolean expected = bruteForce(events, new int[8], new ArrayList<>(), new HashSet<>());
            witnessed += expected ? 1 : 0;
            for (Heuristics heuristics : SETTINGS) {
                VerifySc verifySc = new VerifySc(events, heuristics);
                boolean found = verifySc.hasWitness(new int[0], 0);
                assertEquals(expected, found, "seed " + seed + " with " + heuristics);
                if (found) {
                    assertWitness(events, verifySc.witness());
                }
            }
        }
        assertTrue(witnessed > INSTANCES / 5 && witnessed < INSTANCES * 4 / 5, "" + witnessed);
    }

    /// Levels are settled one event at a time, as long as there is a witness; what was refused and
    /// given up leaves no trace.
    @ParameterizedTest
    @EnumSource
    void whatWasGivenUpIsForgotten(ClosureUse closure) {
        for (int seed = 0; seed < INSTANCES; seed++) {
            var random = new SplittableRandom(seed);
            EventSet events = new EventSet();
            VerifySc verifySc = new VerifySc(events, new Heuristics(true, closure, true));
            List<Integer> levels = new ArrayList<>();
            for (int step = 0; step < 25; step++) {
                if (random.nextInt(4) == 0 && levels.size() > 1) {
                    int keep = random.nextInt(levels.size() - 1);
                    verifySc.unsettle(keep + 1);
                    events.truncate(levels.get(keep));
                    levels.subList(keep + 1, levels.size()).clear();
                }
                int size = events.size();
                pushRandom(events, random, 3, 2);
                boolean expected =
                        bruteForce(events, new int[8], new ArrayList<>(), new HashSet<>());
                assertEquals(expected, verifySc.hasWitness(new int[0], 0), "seed " + seed);
                if (expected) {
                    verifySc.settle(events.size());
                    levels.add(events.size());
                } else {
                    events.truncate(size);
                }
            }
        }
    }

    /// As an exploration asks: the trace is a witness of all events but the newest one.
    @Test
    void aWitnessNearTheGuidingTraceIsOne() {
        long near = 0;
        for (int seed = 0; seed < INSTANCES; seed++) {
            var random = new SplittableRandom(seed);
            EventSet events = new EventSet();
            VerifySc verifySc = new VerifySc(events, Heuristics.ALL);
            int[] trace = {};
            for (int step = 0; step < 12; step++) {
                pushRandom(events, random, 3, 2);
                boolean expected =
                        bruteForce(events, new int[8], new ArrayList<>(), new HashSet<>());
                boolean found = verifySc.hasWitness(trace, trace.length);
                assertEquals(expected, found, "seed " + seed);
                if (found) {
                    trace = verifySc.witness();
                    assertWitness(events, trace);
                    verifySc.settle(events.size());
                } else {
                    events.truncate(trace.length);
                }
            }
            near += verifySc.foundNear();
        }
        assertTrue(near > INSTANCES, "" + near);
    }

    @Test
    void aReadThatNobodyCanSatisfyHasNoClosure() {
        EventSet events = new EventSet();
        int hidden = events.pushWrite(0, 0, 1);
        events.pushWrite(0, 0, 2);
        events.pushWrite(1, 0, 3);
        events.addGood(events.pushRead(0, 0), hidden);
        VerifySc verifySc = new VerifySc(events, new Heuristics(true, ClosureUse.FIRST, true));
        assertFalse(verifySc.hasWitness(new int[0], 0));
        assertEquals(1, verifySc.refusedByClosure());
    }

    @Test
    void theGuidingTraceDecidesBetweenWitnesses() {
        EventSet events = new EventSet();
        int first = events.pushWrite(0, 0, 1);
        int second = events.pushWrite(1, 0, 2);
        int read = events.pushRead(2, 0);
        events.addGood(read, first);
        events.addGood(read, second);
        VerifySc verifySc = new VerifySc(events, new Heuristics(false, ClosureUse.FIRST, true));
        int[] guide = {second, read, first};
        assertTrue(verifySc.hasWitness(guide, 3));
        assertArrayEquals(guide, verifySc.witness());
    }

    @Test
    void threadsCreatedLateAreAfterTheirCreation() {
        EventSet events = new EventSet();
        int write = events.pushWrite(0, 0, 1);
        events.pushStart(0, 9);
        int read = events.pushRead(9, 0);
        events.addGood(read, EventSet.INITIAL);
        assertFalse(new VerifySc(events, Heuristics.ALL).hasWitness(new int[0], 0));
        events.addGood(read, write);
        assertTrue(new VerifySc(events, Heuristics.ALL).hasWitness(new int[0], 0));
    }

    private static EventSet randomInstance(SplittableRandom random) {
        EventSet events = new EventSet();
        int threads = 2 + random.nextInt(2);
        int locations = 1 + random.nextInt(3);
        int size = 4 + random.nextInt(6);
        for (int i = 0; i < size; i++) {
            pushRandom(events, random, threads, locations);
        }
        if (random.nextInt(3) == 0) {
            addSources(events, random, events.pushFinalRead(5, 0));
        }
        return events;
    }

    private static void pushRandom(
            EventSet events, SplittableRandom random, int threads, int locations) {
        int t = random.nextInt(threads);
        int x = random.nextInt(locations);
        switch (random.nextInt(5)) {
            case 0, 1 -> events.pushWrite(t, x, random.nextInt(3));
            case 2, 3 -> addSources(events, random, events.pushRead(t, x));
            default -> addSources(events, random, events.pushUpdate(t, x, random.nextInt(3)));
        }
    }

    private static void addSources(EventSet events, SplittableRandom random, int read) {
        int x = events.location(read);
        List<Integer> sources = new ArrayList<>(List.of(EventSet.INITIAL));
        for (int n = 0; n < events.writesTo(x); n++) {
            if (events.writeTo(x, n) != read) {
                sources.add(events.writeTo(x, n));
            }
        }
        events.addGood(read, sources.get(random.nextInt(sources.size())));
        for (int source : sources) {
            if (random.nextInt(3) == 0) {
                events.addGood(read, source);
            }
        }
    }

    /// Tries every order that respects PO, without any cleverness but the memory of dead states.
    private static boolean bruteForce(
            EventSet events, int[] position, List<Integer> order, Set<String> dead) {
        if (order.size() == events.size()) {
            return true;
        }
        String state = key(events, position, order);
        if (dead.contains(state)) {
            return false;
        }
        for (int t = 0; t < events.threads(); t++) {
            if (position[t] < events.count(t)) {
                int e = events.id(t, position[t]);
                boolean ready = order.containsAll(past(events, e));
                if (ready && readsGood(events, order, e)) {
                    position[t]++;
                    order.add(e);
                    boolean found = bruteForce(events, position, order, dead);
                    order.removeLast();
                    position[t]--;
                    if (found) {
                        return true;
                    }
                }
            }
        }
        dead.add(state);
        return false;
    }

    private static String key(EventSet events, int[] position, List<Integer> order) {
        StringBuilder key = new StringBuilder();
        for (int p : position) {
            key.append(p).append(' ');
        }
        for (int x = 0; x < 3; x++) {
            key.append(active(events, order, x)).append(' ');
        }
        return key.toString();
    }

    private static List<Integer> past(EventSet events, int e) {
        List<Integer> past = new ArrayList<>();
        for (int other = 0; other < events.size(); other++) {
            if (other != e && events.precedes(other, e)) {
                past.add(other);
            }
        }
        return past;
    }

    private static boolean readsGood(EventSet events, List<Integer> order, int e) {
        return !events.reads(e) || events.isGood(e, active(events, order, events.location(e)));
    }

    private static int active(EventSet events, List<Integer> order, int x) {
        for (int i = order.size() - 1; i >= 0; i--) {
            if (events.location(order.get(i)) == x && events.writes(order.get(i))) {
                return order.get(i);
            }
        }
        return EventSet.INITIAL;
    }

    private static void assertWitness(EventSet events, int[] witness) {
        List<Integer> order = new ArrayList<>();
        for (int e : witness) {
            assertTrue(order.containsAll(past(events, e)), "the witness must respect PO");
            assertTrue(readsGood(events, order, e), "every read must read a good write");
            order.add(e);
        }
        assertEquals(events.size(), new HashSet<>(order).size());
    }
}
