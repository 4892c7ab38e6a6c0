package dev.ratatosk.core.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import org.junit.jupiter.api.Test;

/// A trace comes out the same whether it repeats the one before or not.
final class TraceRecorderTest {
    private static final int X = 0;
    private static final int MAIN = 0;
    private static final int OTHER = 1;

    private final TraceRecorder recorder = new TraceRecorder();
    private final Trace trace = recorder.trace();

    private void begin(long initial) {
        recorder.begin();
        recorder.initialise(X, 1, initial);
        recorder.create(OTHER, Trace.NO_EVENT);
    }

    private void pend(int thread, int code, long a) {
        trace.pending().set(thread, code, X, a);
    }

    private void write(int thread, long value) {
        pend(thread, OpCode.WRITE, value);
        recorder.perform(thread);
    }

    private long read(int thread) {
        pend(thread, OpCode.READ, 0);
        return recorder.perform(thread);
    }

    private long compareAndSet(int thread, long expected, long value) {
        trace.pending().set(thread, OpCode.COMPARE_AND_SET, X, expected, value, 0, null, null);
        return recorder.perform(thread);
    }

    @Test
    void whatIsRepeatedIsTheSameAndWhatFollowsIsNew() {
        begin(0);
        write(MAIN, 1);
        write(OTHER, 2);
        assertEquals(2, read(MAIN));

        begin(0);
        write(MAIN, 1);
        assertEquals(1, read(MAIN));
        write(OTHER, 2);

        assertEquals(3, trace.length());
        assertEquals(MAIN, trace.thread(1));
        assertEquals(0, trace.source(1));
        assertEquals(1, trace.read(1));
        assertFalse(trace.writes(1));
        assertEquals(2, trace.events(MAIN));
        assertEquals(1, trace.position(MAIN, 1));
        assertEquals(2, trace.position(OTHER, 0));
        assertEquals(2, trace.memory().lastWrite(X));
        assertEquals(2, trace.memory().value(X));
    }

    @Test
    void aRepeatedWriteIsInMemory() {
        for (int round = 0; round < 2; round++) {
            begin(0);
            write(MAIN, 1);
            assertEquals(0, trace.memory().lastWrite(X));
            assertEquals(1, trace.memory().value(X));
        }
        assertEquals(1, read(OTHER));
        assertEquals(0, trace.source(1));
    }

    @Test
    void anOtherOperandIsNoRepetition() {
        begin(0);
        write(MAIN, 1);
        assertEquals(1, compareAndSet(OTHER, 1, 5));
        assertEquals(5, trace.written(1));

        begin(0);
        write(MAIN, 1);
        assertEquals(1, compareAndSet(OTHER, 1, 6));
        assertEquals(6, trace.written(1));

        begin(0);
        write(MAIN, 2);
        assertEquals(2, compareAndSet(OTHER, 1, 6));
        assertFalse(trace.writes(1));
    }

    @Test
    void anOtherInitialValueIsRead() {
        begin(0);
        assertEquals(0, read(MAIN));
        begin(7);
        assertEquals(7, read(MAIN));
    }

    @Test
    void aReadWithAChosenSourceIsNotRepeatedByOneOfTheNewestWrite() {
        begin(0);
        write(MAIN, 1);
        write(MAIN, 2);
        pend(OTHER, OpCode.READ, 0);
        assertEquals(1, recorder.performReading(OTHER, 0));

        begin(0);
        write(MAIN, 1);
        write(MAIN, 2);
        assertEquals(2, read(OTHER));
        assertEquals(1, trace.source(2));
    }

    @Test
    void anOtherChosenSourceIsNoRepetition() {
        for (int source : new int[] {0, 0, 1, Trace.INITIAL, 0}) {
            begin(7);
            write(MAIN, 1);
            write(MAIN, 2);
            pend(OTHER, OpCode.ADD, 10);
            long expected = source == Trace.INITIAL ? 7 : source + 1;
            assertEquals(expected, recorder.performReading(OTHER, source));
            assertEquals(source, trace.source(2));
            assertEquals(expected, trace.read(2));
            assertEquals(expected + 10, trace.written(2));
            assertEquals(expected + 10, read(MAIN));
            assertEquals(2, trace.source(3));
        }
    }

    @Test
    void anOtherAlternativeIsNoRepetition() {
        for (long choice : new long[] {0, 0, 1}) {
            begin(0);
            trace.pending().set(MAIN, OpCode.CHOOSE, OperationTable.NO_LOCATION, 2);
            assertEquals(choice, recorder.performChoosing(MAIN, choice));
            assertEquals(choice, trace.read(0));
            write(MAIN, 3);
            assertTrue(trace.writes(1));
        }
    }
}
