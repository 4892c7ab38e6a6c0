package dev.ratatosk.core.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class OpCodeTest {
    @Test
    void everyCombinationOfPartsIsUnpackedAsItWasPacked() {
        for (Kind kind : Kind.values()) {
            for (Update update : Update.values()) {
                for (Guard guard : Guard.values()) {
                    for (Waiting waiting : Waiting.values()) {
                        int code = OpCode.of(kind, update, guard, waiting);
                        assertEquals(kind, OpCode.kind(code));
                        assertEquals(update, OpCode.update(code));
                        assertEquals(guard, OpCode.guard(code));
                        assertEquals(waiting, OpCode.waiting(code));
                        assertEquals(kind, OpCode.kind(OpCode.withIntWidth(code)));
                        assertEquals(kind.reads(), OpCode.reads(code));
                        assertEquals(kind.accesses(), OpCode.accesses(code));
                    }
                }
            }
        }
    }

    @Test
    void aCompareAndSetWritesOnlyWhereItReadsWhatItExpects() {
        assertTrue(OpCode.writes(OpCode.COMPARE_AND_SET, 3, 3));
        assertFalse(OpCode.writes(OpCode.COMPARE_AND_SET, 3, 4));
        assertEquals(9, OpCode.written(OpCode.COMPARE_AND_SET, 3, 9, null, 3));
    }

    @Test
    void guardsCompareTheValueReadWithTheirOperand() {
        assertTrue(admits(Guard.EQUAL, 2, 2) && !admits(Guard.EQUAL, 2, 3));
        assertTrue(admits(Guard.NOT_EQUAL, 2, 3) && !admits(Guard.NOT_EQUAL, 2, 2));
        assertTrue(admits(Guard.LESS, 2, 1) && !admits(Guard.LESS, 2, 2));
        assertTrue(admits(Guard.AT_LEAST, 2, 2) && !admits(Guard.AT_LEAST, 2, 1));
        assertTrue(admits(Guard.NONE, 2, 1));
        int code = OpCode.await(Guard.PREDICATE, Waiting.SPIN);
        assertTrue(OpCode.admits(code, 0, v -> v == 5, 5));
        assertThrows(IllegalArgumentException.class, () -> OpCode.admits(code, 0, null, 5));
    }

    private static boolean admits(Guard guard, long operand, long read) {
        return OpCode.admits(OpCode.await(guard, Waiting.SPIN), operand, null, read);
    }

    @Test
    void updatesAreEvaluatedForAnyValueRead() {
        assertEquals(7, updated(Update.EXCHANGE, 7, 1));
        assertEquals(8, updated(Update.PLUS, 7, 1));
        assertEquals(0b100, updated(Update.AND, 0b110, 0b101));
        assertEquals(0b111, updated(Update.OR, 0b110, 0b101));
        assertEquals(0b011, updated(Update.XOR, 0b110, 0b101));
        assertEquals(-1, updated(Update.MIN, -1, 5));
        assertEquals(5, updated(Update.MAX, -1, 5));
        int function = OpCode.of(Kind.RMW, Update.FUNCTION, Guard.NONE, Waiting.SPIN);
        assertEquals(25, OpCode.written(function, 0, 0, v -> v * v, 5));
    }

    private static long updated(Update update, long operand, long read) {
        int code = OpCode.of(Kind.RMW, update, Guard.NONE, Waiting.SPIN);
        return OpCode.written(code, operand, 0, null, read);
    }

    @Test
    void anIntWraps() {
        int code = OpCode.withIntWidth(OpCode.ADD);
        assertEquals(Integer.MIN_VALUE, OpCode.written(code, 1, 0, null, Integer.MAX_VALUE));
    }

    @Test
    void onlyTheBlockingAcquisitionOfALockIsAnAcquire() {
        assertTrue(OpCode.isAcquire(OpCode.ACQUIRE));
        assertFalse(OpCode.isAcquire(OpCode.TRY_ACQUIRE));
        assertFalse(OpCode.isAcquire(OpCode.RELEASE));
        assertFalse(OpCode.isAcquire(OpCode.EXCHANGE));
    }

    @Test
    void anOperationSaysWhatItsThreadLearns() {
        int cas = OpCode.COMPARE_AND_SET;
        assertEquals(Observation.VALUE, OpCode.observation(cas));
        assertEquals(7, OpCode.observed(cas, 1, 0, 7));
        int success = OpCode.observing(cas, Observation.SUCCESS);
        assertEquals(0, OpCode.observed(success, 1, 0, 7));
        assertEquals(1, OpCode.observed(success, 1, 0, 1));
        assertEquals(cas, OpCode.observing(success, Observation.VALUE));
        int equal = OpCode.observing(OpCode.withIntWidth(OpCode.ADD), Observation.EQUAL);
        assertEquals(1, OpCode.observed(equal, 1, 7, 7));
        assertEquals(0, OpCode.observed(equal, 1, 7, 8));
        assertFalse(OpCode.isPlain(equal), "a row of it needs the operand");
        int least = OpCode.observing(OpCode.FETCH_AND_ADD, Observation.AT_LEAST);
        assertEquals(1, OpCode.observed(least, 1, 7, 8));
        assertEquals(0, OpCode.observed(least, 1, 7, 6));
        int nothing = OpCode.observing(OpCode.EXCHANGE, Observation.NOTHING);
        assertEquals(0, OpCode.observed(nothing, 1, 0, 7));
        assertTrue(OpCode.isPlain(nothing));
        assertEquals(Kind.RMW, OpCode.kind(nothing));
        assertEquals(Update.EXCHANGE, OpCode.update(nothing));
    }

    @Test
    void whatAThreadLearnsMayFixWhatItsOperationWrites() {
        assertTrue(OpCode.isDetermined(OpCode.WRITE));
        assertTrue(OpCode.isDetermined(OpCode.FETCH_AND_ADD));
        assertTrue(OpCode.isDetermined(OpCode.ACQUIRE));
        assertTrue(OpCode.isDetermined(OpCode.observing(OpCode.EXCHANGE, Observation.NOTHING)));
        assertFalse(OpCode.isDetermined(OpCode.ADD));
        assertFalse(OpCode.isDetermined(OpCode.observing(OpCode.FETCH_AND_ADD, Observation.EQUAL)));
        int success = OpCode.observing(OpCode.COMPARE_AND_SET, Observation.SUCCESS);
        assertTrue(OpCode.isDetermined(success));
        assertTrue(OpCode.showsWhetherItWrote(success));
        int unused = OpCode.observing(OpCode.COMPARE_AND_SET, Observation.NOTHING);
        assertFalse(OpCode.isDetermined(unused));
        assertFalse(OpCode.showsWhetherItWrote(unused));
    }

    @Test
    void aRowShowsAsARecord() {
        OperationTable table = new OperationTable(1);
        table.set(0, OpCode.COMPARE_AND_SET, 4, 1, 2, 0, null, null);
        assertEquals(
                new Operation.Rmw(
                        4,
                        Update.COMPARE_AND_SET,
                        1,
                        2,
                        Guard.NONE,
                        0,
                        Waiting.SPIN,
                        Observation.VALUE),
                table.view(0));
        table.set(0, OpCode.JOIN, OperationTable.NO_LOCATION, 3, 0, 0, null, null);
        assertEquals(new Operation.Join(3), table.view(0));
    }
}
