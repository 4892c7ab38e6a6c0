package dev.ratatosk.core.explore.optimal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.explore.optimal.wakeup.Footprint;
import dev.ratatosk.core.explore.optimal.wakeup.ListedSequence;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import dev.ratatosk.core.table.IntColumn;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// A wakeup sequence that is not written down answers like one that is.
final class ReversalTest {
    private static final int THREADS = 5;
    private static final int LOCATIONS = 3;
    private static final int LENGTH = 12;

    private final Conflicts conflicts = new Conflicts(true, true);
    private final TraceRecorder recorder = new TraceRecorder();
    private final Execution execution = new Execution(conflicts);
    private final Reversal reversal =
            new Reversal(execution, new ExplorationTree(), recorder.trace());

    private void begin() {
        execution.truncate(0);
        recorder.begin();
        for (int thread = 1; thread < THREADS; thread++) {
            recorder.create(thread, Trace.NO_EVENT);
        }
        recorder.initialise(0, LOCATIONS, 0);
    }

    private void perform(int thread, int code, int location) {
        pend(thread, code, location);
        if (code == OpCode.CHOOSE) {
            recorder.performChoosing(thread, location % 2);
        } else {
            recorder.perform(thread);
        }
    }

    private void pend(int thread, int code, int location) {
        recorder.trace().pending().set(thread, code, location, 2);
    }

    @Test
    void anEventOfWhatDoesNotDependIsAWeakInitialUnlessAnotherConflictsBefore() {
        begin();
        perform(0, OpCode.WRITE, 0);
        perform(1, OpCode.WRITE, 1);
        perform(2, OpCode.READ, 1);
        perform(3, OpCode.READ, 0);
        execution.extend(recorder.trace());
        reversal.startWithNotDep(0);
        reversal.endWith(3, execution.footprint(3));
        assertTrue(isWeakInitial(1, Footprint.of(1, Footprint.WRITE)));
        assertFalse(isWeakInitial(2, Footprint.of(1, Footprint.READ)));
        assertTrue(isWeakInitial(3, Footprint.of(0, Footprint.READ)));
        assertTrue(reversal.removeFirst(1, 0));
        assertTrue(isWeakInitial(2, Footprint.of(1, Footprint.READ)));
        assertFalse(reversal.removeFirst(0, 0));
        assertTrue(reversal.removeFirst(3, 0));
        assertFalse(reversal.isEmpty());
        assertTrue(reversal.removeFirst(2, 0));
        assertTrue(reversal.isEmpty());
    }

    private boolean isWeakInitial(int thread, int footprint) {
        return reversal.hasWeakInitial(thread, footprint, WakeupSequence.NO_DECISION, 0);
    }

    @Test
    void randomSequencesAreTheSameWrittenDown() {
        int initial = 0;
        int other = 0;
        for (int seed = 1; seed <= 3_000; seed++) {
            Random random = new Random(seed);
            performAtRandom(random);
            int e = random.nextInt(LENGTH / 2);
            WakeupSequence listed = start(e, random);
            int[] index = new int[THREADS];
            for (int f = 0; f < e; f++) {
                index[execution.thread(f)]++;
            }
            for (int step = 0; step < LENGTH; step++) {
                int p = random.nextInt(THREADS);
                int next = execution.position(recorder.trace(), p, index[p]);
                int footprint =
                        next == Execution.NO_EVENT
                                ? Footprint.of(random.nextInt(LOCATIONS), random.nextInt(3))
                                : execution.footprint(next);
                int decision =
                        next == Execution.NO_EVENT
                                ? WakeupSequence.NO_DECISION
                                : execution.decision(next);
                boolean expected = listed.hasWeakInitial(p, footprint, decision, index[p]);
                assertEquals(
                        expected,
                        reversal.hasWeakInitial(p, footprint, decision, index[p]),
                        "seed " + seed);
                if (expected) {
                    initial++;
                } else {
                    other++;
                }
                if (expected && random.nextBoolean()) {
                    boolean had = listed.removeFirst(p, index[p]);
                    assertEquals(had, reversal.removeFirst(p, index[p]), "seed " + seed);
                    index[p] += had ? 1 : 0;
                    assertEquals(listed.isEmpty(), reversal.isEmpty(), "seed " + seed);
                }
            }
        }
        assertTrue(initial > 5_000 && other > 5_000, initial + " and " + other);
    }

    private void performAtRandom(Random random) {
        begin();
        List<Integer> codes = List.of(OpCode.READ, OpCode.WRITE, OpCode.ADD, OpCode.CHOOSE);
        for (int k = 0; k < LENGTH; k++) {
            perform(
                    random.nextInt(THREADS),
                    codes.get(random.nextInt(codes.size())),
                    random.nextInt(LOCATIONS));
        }
        execution.extend(recorder.trace());
    }

    /// Starts both with all or some of `notdep(e,E)`, and ends them with what a thread has pending
    /// that did nothing that depends on `e`.
    private WakeupSequence start(int e, Random random) {
        ListedSequence listed = new ListedSequence();
        BitSet u = new BitSet();
        boolean[] isCut = new boolean[LENGTH];
        boolean all = random.nextBoolean();
        boolean[] isBehind = new boolean[THREADS];
        for (int f = e; f < LENGTH; f++) {
            isCut[f] = f == e || execution.happensBefore(e, f) || !all && random.nextInt(5) == 0;
            for (int g = e; g < f; g++) {
                isCut[f] |= isCut[g] && execution.happensBefore(g, f);
            }
            if (isCut[f]) {
                isBehind[execution.thread(f)] = true;
            } else {
                u.set(f);
                listed.add(
                        execution.thread(f),
                        execution.footprint(f),
                        execution.decision(f),
                        execution.index(f));
            }
        }
        if (all) {
            reversal.startWithNotDep(e);
        } else {
            reversal.startWith(e, u);
        }
        IntColumn free = new IntColumn();
        for (int p = 0; p < THREADS; p++) {
            if (!isBehind[p]) {
                free.add(p);
            }
        }
        if (free.isEmpty()) {
            int alternative = 7;
            int p = execution.thread(e);
            reversal.endWithChoosing(e, Footprint.NONE, alternative);
            listed.add(p, Footprint.NONE, alternative, execution.index(e));
        } else {
            int p = free.get(random.nextInt(free.size()));
            int footprint = Footprint.of(random.nextInt(LOCATIONS), random.nextInt(3));
            reversal.endWithPending(p, footprint);
            listed.add(p, footprint, WakeupSequence.NO_DECISION, recorder.trace().events(p));
        }
        return listed;
    }
}
