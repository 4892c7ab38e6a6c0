package dev.ratatosk.core.table;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ClockTableTest {
    private final ClockTable clocks = new ClockTable();

    @Test
    void growingKeepsTheRows() {
        clocks.ensure(2, 2);
        clocks.set(0, 1, 5);
        clocks.set(1, 0, 7);
        clocks.ensure(1000, 2);
        clocks.ensure(1000, 30);
        assertEquals(5, clocks.entry(0, 1));
        assertEquals(7, clocks.entry(1, 0));
        assertEquals(0, clocks.entry(0, 29));
        assertEquals(0, clocks.entry(999, 29));
        clocks.ensure(1, 1);
        assertEquals(30, clocks.threads());
    }

    @Test
    void aJoinIsTheLeastUpperBoundAndAMeetTheGreatestLowerBound() {
        clocks.ensure(3, 2);
        clocks.set(0, 0, 3);
        clocks.set(1, 0, 1);
        clocks.set(1, 1, 4);
        clocks.copy(2, 0);
        clocks.join(0, 1);
        assertEquals(3, clocks.entry(0, 0));
        assertEquals(4, clocks.entry(0, 1));
        clocks.meet(2, 1);
        assertEquals(1, clocks.entry(2, 0));
        assertEquals(0, clocks.entry(2, 1));
    }

    @Test
    void aThreadThatItHasNoRoomForIsNotAnotherRowsThread() {
        clocks.ensure(4, 2);
        assertThrows(AssertionError.class, () -> clocks.set(0, 2, 1));
        assertThrows(AssertionError.class, () -> clocks.entry(0, 100));
    }

    /// A row as a map from threads to counts; no thread of count 0 is in it.
    private static Map<Integer, Integer> joined(Map<Integer, Integer> a, Map<Integer, Integer> b) {
        Map<Integer, Integer> result = new TreeMap<>(a);
        b.forEach((thread, count) -> result.merge(thread, count, Math::max));
        return result;
    }

    @Test
    void itIsLikeMapsFromThreadsToCounts() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            ClockTable table = new ClockTable();
            ClockJournal journal = new ClockJournal(table);
            Map<Integer, Map<Integer, Integer>> rows = new HashMap<>();
            int threads = 1;
            for (int step = 0; step < 200; step++) {
                threads += random.nextInt(10) == 0 ? 1 : 0;
                int row = random.nextInt(1 + step);
                int other = random.nextInt(1 + step);
                journal.ensure(Math.max(row, other) + 1, threads);
                Map<Integer, Integer> mine = rows.computeIfAbsent(row, _ -> new TreeMap<>());
                Map<Integer, Integer> theirs = rows.computeIfAbsent(other, _ -> new TreeMap<>());
                switch (random.nextInt(6)) {
                    case 0 -> {
                        int thread = random.nextInt(threads);
                        int count = 1 + random.nextInt(9);
                        table.set(row, thread, count);
                        mine.put(thread, count);
                    }
                    case 1 -> {
                        int thread = random.nextInt(threads);
                        table.increment(row, thread);
                        mine.merge(thread, 1, Integer::sum);
                    }
                    case 2 -> {
                        table.clear(row);
                        mine.clear();
                    }
                    case 3 -> {
                        table.copy(row, other);
                        rows.put(row, new TreeMap<>(theirs));
                    }
                    case 4 -> {
                        table.join(row, other);
                        rows.put(row, joined(mine, theirs));
                    }
                    default -> {
                        Map<Integer, Integer> larger = joined(mine, theirs);
                        assertEquals(!larger.equals(mine), journal.join(row, other));
                        rows.put(row, larger);
                    }
                }
                assertSame(rows, table, row, other, "seed " + seed + ", step " + step);
            }
        }
    }

    private static void assertSame(
            Map<Integer, Map<Integer, Integer>> rows,
            ClockTable table,
            int row,
            int other,
            String where) {
        int[] done = new int[table.threads()];
        int first = ClockTable.NO_THREAD;
        int second = ClockTable.NO_THREAD;
        for (int t = 0; t < table.threads(); t++) {
            int mine = requireNonNull(rows.get(row)).getOrDefault(t, 0);
            int theirs = requireNonNull(rows.get(other)).getOrDefault(t, 0);
            assertEquals(mine, table.entry(row, t), where);
            assertEquals(mine > 3, table.contains(row, t, 3), where);
            if (mine > theirs) {
                second = first >= 0 && second < 0 ? t : second;
                first = first < 0 ? t : first;
            }
            done[t] = theirs;
        }
        assertEquals(first, table.firstBeyond(row, other), where);
        assertEquals(second < 0, table.isWithin(row, done, first), where);
        assertEquals(first < 0, table.isWithin(row, done, ClockTable.NO_THREAD), where);
    }

    @Test
    void changesCanBeTakenBackAndMadeAgain() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            ClockTable table = new ClockTable();
            ClockJournal journal = new ClockJournal(table);
            int rows = 10;
            journal.ensure(rows, 6);
            for (int n = 0; n < 30; n++) {
                table.set(random.nextInt(rows), random.nextInt(6), 1 + random.nextInt(9));
            }
            List<List<Integer>> states = new ArrayList<>();
            List<Integer> marks = new ArrayList<>();
            for (int n = 0; n < 20; n++) {
                states.add(entries(table, rows));
                marks.add(journal.size());
                journal.join(random.nextInt(rows), random.nextInt(rows));
                if (n == 10) {
                    journal.ensure(100, 20);
                }
            }
            states.add(entries(table, rows));
            marks.add(journal.size());
            for (int n = 19; n >= 0; n--) {
                journal.undo(marks.get(n), marks.get(n + 1));
                assertEquals(states.get(n), entries(table, rows), "seed " + seed);
            }
            for (int n = 0; n < 20; n++) {
                journal.redo(marks.get(n), marks.get(n + 1));
                assertEquals(states.get(n + 1), entries(table, rows), "seed " + seed);
            }
            journal.undoTo(marks.get(7));
            assertEquals(states.get(7), entries(table, rows), "seed " + seed);
            assertEquals(marks.get(7), journal.size());
        }
    }

    private static List<Integer> entries(ClockTable table, int rows) {
        List<Integer> entries = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int t = 0; t < 6; t++) {
                entries.add(table.entry(row, t));
            }
        }
        return entries;
    }

    @Test
    void aFilledRowMeetsAndJoins() {
        clocks.ensure(3, 12);
        clocks.fill(0, Integer.MAX_VALUE);
        clocks.set(1, 11, 4);
        clocks.meet(0, 1);
        assertEquals(ClockTable.NO_THREAD, clocks.firstBeyond(0, 1));
        assertEquals(ClockTable.NO_THREAD, clocks.firstBeyond(1, 0));
        assertTrue(clocks.contains(0, 11, 3));
        assertFalse(clocks.contains(0, 11, 4));
    }
}
