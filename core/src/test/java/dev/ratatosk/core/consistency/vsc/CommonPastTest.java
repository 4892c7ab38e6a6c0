package dev.ratatosk.core.consistency.vsc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class CommonPastTest {
    private static final int X = 0;
    private static final int Y = 1;

    private final EventSet events = new EventSet();
    private final CommonPast past = new CommonPast(events);

    private int read(int t, int x, int... sources) {
        int read = events.pushRead(t, x);
        for (int source : sources) {
            events.addGood(read, source);
        }
        return read;
    }

    private void startThreads() {
        events.pushStart(0, 1);
        events.pushStart(0, 2);
    }

    @Test
    void aReadComesAfterItsOnlySource() {
        startThreads();
        int before = events.pushWrite(1, Y, 1);
        int source = events.pushWrite(1, X, 1);
        int read = read(2, X, source);
        past.extend();
        assertTrue(past.precedes(source, read));
        assertTrue(past.precedes(before, read));
        assertFalse(past.precedes(read, source));
    }

    @Test
    void ofSeveralSourcesOnlyWhatTheyHaveInCommonComesBefore() {
        int common = events.pushWrite(0, Y, 1);
        startThreads();
        int own = events.pushWrite(1, Y, 2);
        int one = events.pushWrite(1, X, 1);
        int other = events.pushWrite(0, X, 1);
        int read = read(2, X, one, other);
        past.extend();
        assertTrue(past.precedes(common, read));
        assertFalse(past.precedes(own, read));
        assertFalse(past.precedes(one, read));
        assertFalse(past.precedes(other, read));
    }

    @Test
    void theInitialValueHasNoPast() {
        startThreads();
        int write = events.pushWrite(1, X, 0);
        int read = read(2, X, write, EventSet.INITIAL);
        past.extend();
        assertFalse(past.precedes(write, read));
    }

    @Test
    void whatIsOverwrittenInTheCommonPastIsHidden() {
        startThreads();
        int old = events.pushWrite(1, X, 1);
        int young = events.pushWrite(1, X, 2);
        int flag = events.pushWrite(1, Y, 1);
        int later = events.pushWrite(1, X, 3);
        past.extend();
        past.lookFrom(2, X);
        assertFalse(past.hides(EventSet.INITIAL));
        assertFalse(past.hides(old));
        read(2, Y, flag);
        past.extend();
        past.lookFrom(2, X);
        assertTrue(past.hides(EventSet.INITIAL));
        assertTrue(past.hides(old));
        assertFalse(past.hides(young));
        assertFalse(past.hides(later));
    }

    @Test
    void anOperationIsJudgedByWhatItsThreadDidBefore() {
        startThreads();
        int source = events.pushWrite(1, X, 1);
        int read = read(2, X, source);
        past.extend();
        assertFalse(past.precedesOperation(source, 2, events.index(read)));
        assertTrue(past.precedesOperation(source, 2, events.index(read) + 1));
        assertTrue(past.precedesOperation(0, 1, 0));
    }

    @Test
    void eventsThatAreGivenUpAreForgotten() {
        startThreads();
        int source = events.pushWrite(1, X, 1);
        int size = events.size();
        int read = read(2, X, source);
        past.extend();
        assertTrue(past.precedes(source, read));
        events.truncate(size);
        past.truncate(size);
        int again = read(2, X, source, EventSet.INITIAL);
        past.extend();
        assertEquals(read, again);
        assertFalse(past.precedes(source, again));
    }
}
