package dev.ratatosk.core.consistency.ra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.consistency.ra.History.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class SaturatedTraceTest {
    private static final int X = 0;
    private static final int INITIAL = SaturatedTrace.INITIAL;

    private final SaturatedTrace trace = new SaturatedTrace();

    private int write(int thread) {
        return trace.append(thread, X, SaturatedTrace.NO_SOURCE, true);
    }

    private int read(int thread, int source) {
        return trace.append(thread, X, source, false);
    }

    private int update(int thread, int source) {
        return trace.append(thread, X, source, true);
    }

    private boolean mayRead(int thread, int write) {
        trace.lookAt(X, thread);
        return trace.isReadable(write, false);
    }

    private boolean mayTake(int thread, int write) {
        trace.lookAt(X, thread);
        return trace.isReadable(write, true);
    }

    @Test
    void twoThreadsDoNotReadEachOthersWritesBoth() {
        // OOPSLA 2018, Fig. 1a.
        int one = write(0);
        int two = write(1);
        assertTrue(mayRead(0, two) && mayRead(1, one));
        read(0, two);
        assertFalse(mayRead(1, one));
        assertTrue(mayRead(1, two));
    }

    @Test
    void aWriteIsTakenOnce() {
        int one = write(0);
        update(1, one);
        assertFalse(mayTake(2, one));
        assertTrue(mayRead(2, one));
        assertTrue(mayTake(2, INITIAL));
    }

    @Test
    void aWriteComesAfterTheWholeChainOfWhatItsThreadKnows() {
        int one = write(0);
        int two = update(1, one);
        read(2, one);
        int three = write(2);
        // Nobody told thread 2 of the update, but it is before thread 2's write nevertheless.
        read(3, three);
        assertFalse(mayRead(3, two));
    }

    @Test
    void aReaderOfAChainPutsWhatItKnowsBeforeTheChainsHead() {
        int one = write(0);
        int two = update(1, one);
        int three = write(2);
        read(2, two);
        read(3, one);
        assertTrue(mayRead(3, two));
        assertFalse(mayRead(3, three), "three is before one now");
    }

    @Test
    void startsAndJoinsCarryKnowledge() {
        int one = write(0);
        trace.appendStart(0, 20);
        assertFalse(mayRead(20, INITIAL));
        int two = write(20);
        assertTrue(mayRead(1, INITIAL) && mayRead(0, one));
        trace.appendJoin(0, 20);
        assertFalse(mayRead(0, one));
        assertTrue(mayRead(0, two));
    }

    @Test
    void moreThanSixtyFourWritesAreOrdered() {
        List<Integer> writes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            writes.add(write(i % 2));
        }
        read(2, writes.get(150));
        assertFalse(mayRead(2, writes.get(148)));
        assertTrue(mayRead(2, writes.get(149)));
        assertTrue(mayRead(2, writes.get(152)));
        trace.dropLast();
        assertTrue(mayRead(2, writes.get(148)));
    }

    /// Random histories, with events added and dropped at the end; after each change, what can be
    /// read, taken and be last is compared with what the definition says.
    @Test
    void whatCanBeReadAgreesWithTheDefinition() {
        var random = new SplittableRandom(4);
        int readable = 0;
        int hidden = 0;
        for (int round = 0; round < 250; round++) {
            var saturated = new SaturatedTrace();
            var history = new History();
            int wanted = 4 + random.nextInt(4);
            for (int step = 0; step < 14 && history.size() < wanted; step++) {
                if (history.size() > 0 && random.nextInt(5) == 0) {
                    saturated.dropLast();
                    history.dropLast();
                    continue;
                }
                List<Access> possible = new ArrayList<>();
                int thread = random.nextInt(3);
                int location = random.nextInt(4) / 3;
                int form = random.nextInt(4);
                if (form == 0) {
                    possible.add(new Access(thread, location, SaturatedTrace.NO_SOURCE, true));
                } else {
                    boolean takes = form == 1;
                    saturated.lookAt(location, thread);
                    for (Access access : candidates(history, thread, location, takes)) {
                        history.add(access);
                        boolean expected = history.isConsistent();
                        history.dropLast();
                        assertEquals(
                                expected,
                                saturated.isReadable(access.source(), takes),
                                () -> access + " after " + history);
                        if (expected) {
                            possible.add(access);
                            readable++;
                        } else {
                            hidden++;
                        }
                    }
                }
                Access chosen = possible.get(random.nextInt(possible.size()));
                history.add(chosen);
                saturated.append(
                        chosen.thread(), chosen.location(), chosen.source(), chosen.writes());
                compareLast(saturated, history);
            }
        }
        assertTrue(readable > 1000 && hidden > 300, readable + " and " + hidden);
    }

    private static List<Access> candidates(
            History history, int thread, int location, boolean takes) {
        List<Access> candidates = new ArrayList<>();
        candidates.add(new Access(thread, location, INITIAL, takes));
        for (int w = 0; w < history.size(); w++) {
            if (history.get(w).writes() && history.get(w).location() == location) {
                candidates.add(new Access(thread, location, w, takes));
            }
        }
        return candidates;
    }

    private static void compareLast(SaturatedTrace saturated, History history) {
        for (Access access : candidates(history, 0, X, false)) {
            assertEquals(
                    history.canBeLast(X, access.source()),
                    saturated.canBeLast(X, access.source()),
                    () -> access.source() + " last after " + history);
        }
    }
}
