package dev.ratatosk.core.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class IntColumnTest {
    private static final int FILLER = -7;

    private final IntColumn column = new IntColumn(FILLER);
    private final List<Integer> list = new ArrayList<>();

    @Test
    void itIsLikeAList() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            for (int step = 0; step < 200; step++) {
                operate(random);
                assertSame("seed " + seed + ", step " + step);
            }
        }
    }

    private void operate(Random random) {
        int value = random.nextInt(100);
        int row = list.isEmpty() ? 0 : random.nextInt(list.size());
        switch (random.nextInt(list.isEmpty() ? 3 : 9)) {
            case 0 -> {
                column.add(value);
                list.add(value);
            }
            case 1 -> {
                column.extendTo(value / 2);
                while (list.size() < value / 2) {
                    list.add(FILLER);
                }
            }
            case 2 -> {
                column.reset(value / 4);
                list.clear();
                while (list.size() < value / 4) {
                    list.add(FILLER);
                }
            }
            case 3 -> {
                column.set(row, value);
                list.set(row, value);
            }
            case 4 -> {
                list.set(row, list.get(row) + value);
                assertEquals(list.get(row), column.increase(row, value));
            }
            case 5 -> assertEquals(list.removeLast(), column.removeLast());
            case 6 -> {
                column.remove(row);
                list.remove(/* index */ row);
            }
            case 7 -> {
                column.truncate(row);
                list.subList(row, list.size()).clear();
            }
            default -> {
                IntColumn copy = new IntColumn();
                copy.copy(column);
                column.add(1);
                list.add(1);
                copy.add(1);
                assertArrayEquals(column.toArray(), copy.toArray());
            }
        }
    }

    private void assertSame(String where) {
        assertEquals(list, Arrays.stream(column.toArray()).boxed().toList(), where);
        assertEquals(list.size(), column.size(), where);
        assertEquals(list.isEmpty(), column.isEmpty(), where);
        for (int row = 0; row < list.size(); row++) {
            assertEquals(list.get(row), column.get(row), where);
            assertEquals(list.get(row), column.getOrFiller(row), where);
            assertEquals(list.get(row), column.raw()[row], where);
        }
        assertEquals(FILLER, column.getOrFiller(list.size()), where);
        if (!list.isEmpty()) {
            assertEquals(list.getLast(), column.last(), where);
        }
    }

    @Test
    void aRowThatWasDroppedIsNotThere() {
        column.add(5);
        column.clear();
        assertThrows(AssertionError.class, () -> column.get(0));
        assertThrows(AssertionError.class, () -> column.set(0, 1));
        assertThrows(AssertionError.class, () -> column.truncate(1));
        column.extendTo(1);
        assertEquals(FILLER, column.get(0));
    }

    /// Of an array in a field, the old one would be changed.
    @Test
    void itCanBeIndexedByWhatMakesItGrow() {
        IntColumn counts = new IntColumn();
        for (int n = 0; n < 100; n++) {
            counts.increase(newRow(counts), n);
        }
        for (int n = 0; n < 100; n++) {
            assertEquals(n, counts.get(n));
        }
    }

    private static int newRow(IntColumn counts) {
        counts.add(0);
        return counts.size() - 1;
    }

    @Test
    void columnsByNumberKeepTheirRows() {
        IntColumns columns = new IntColumns(FILLER);
        List<List<Integer>> lists = new ArrayList<>();
        Random random = new Random(1);
        for (int step = 0; step < 1000; step++) {
            int which = random.nextInt(1 + step / 20);
            columns.extendTo(which + 1);
            while (lists.size() <= which) {
                lists.add(new ArrayList<>());
            }
            columns.get(which).add(step);
            lists.get(which).add(step);
        }
        for (int c = 0; c < lists.size(); c++) {
            assertEquals(lists.get(c), Arrays.stream(columns.get(c).toArray()).boxed().toList());
            assertEquals(FILLER, columns.get(c).getOrFiller(1000));
        }
    }
}
