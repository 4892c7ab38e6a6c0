package dev.ratatosk.core.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Columns of other types than `int`.
final class OtherColumnsTest {
    @Test
    void longs() {
        LongColumn column = new LongColumn();
        List<Long> list = new ArrayList<>();
        Random random = new Random(2);
        for (int step = 0; step < 20_000; step++) {
            long value = random.nextLong();
            int row = list.isEmpty() ? 0 : random.nextInt(list.size());
            switch (random.nextInt(list.isEmpty() ? 3 : 7)) {
                case 0, 1 -> {
                    column.add(value);
                    list.add(value);
                }
                case 2 -> {
                    int rows = list.size() + random.nextInt(3);
                    column.extendTo(rows);
                    while (list.size() < rows) {
                        list.add(0L);
                    }
                }
                case 3 -> {
                    column.set(row, value);
                    list.set(row, value);
                }
                case 4 -> assertEquals(list.removeLast(), column.removeLast());
                case 5 -> {
                    int rows = list.size() - random.nextInt(Math.min(4, list.size()));
                    column.truncate(rows);
                    list.subList(rows, list.size()).clear();
                }
                default -> {
                    if (random.nextInt(50) == 0) {
                        column.clear();
                        list.clear();
                    }
                }
            }
            assertEquals(list.size(), column.size());
            int probe = list.isEmpty() ? 0 : random.nextInt(list.size());
            if (!list.isEmpty()) {
                assertEquals(list.get(probe), column.get(probe));
                assertEquals(list.get(probe), column.raw()[probe]);
            }
        }
    }

    @Test
    void booleans() {
        BooleanColumn column = new BooleanColumn();
        List<Boolean> list = new ArrayList<>();
        Random random = new Random(3);
        for (int step = 0; step < 20_000; step++) {
            boolean value = random.nextBoolean();
            int row = list.isEmpty() ? 0 : random.nextInt(list.size());
            switch (random.nextInt(list.isEmpty() ? 2 : 4)) {
                case 0 -> {
                    column.add(value);
                    list.add(value);
                }
                case 1 -> {
                    column.extendTo(list.size() + 1);
                    list.add(false);
                }
                case 2 -> {
                    column.set(row, value);
                    list.set(row, value);
                }
                default -> {
                    int rows = list.size() - random.nextInt(Math.min(4, list.size()));
                    column.truncate(rows);
                    list.subList(rows, list.size()).clear();
                }
            }
            assertEquals(list.size(), column.size());
            assertFalse(column.getOrFalse(list.size()));
            int probe = list.isEmpty() ? 0 : random.nextInt(list.size());
            if (!list.isEmpty()) {
                assertEquals(list.get(probe), column.get(probe));
                assertEquals(list.get(probe), column.getOrFalse(probe));
            }
        }
    }

    @Test
    void objects() {
        ObjectColumn<String> column = new ObjectColumn<>();
        List<String> list = new ArrayList<>();
        Random random = new Random(4);
        for (int step = 0; step < 20_000; step++) {
            String value = "s" + step;
            int row = list.isEmpty() ? 0 : random.nextInt(list.size());
            switch (list.isEmpty() ? 0 : random.nextInt(5)) {
                case 0, 1 -> {
                    column.add(value);
                    list.add(value);
                }
                case 2 -> {
                    column.set(row, value);
                    list.set(row, value);
                }
                case 3 -> assertEquals(list.removeLast(), column.removeLast());
                default -> {
                    if (random.nextInt(50) == 0) {
                        column.clear();
                        list.clear();
                    }
                }
            }
            assertEquals(list.size(), column.size());
            assertEquals(list.isEmpty(), column.isEmpty());
            for (int r = Math.max(0, list.size() - 3); r < list.size(); r++) {
                assertEquals(list.get(r), column.get(r));
            }
        }
    }
}
