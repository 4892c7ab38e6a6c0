package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedRef;
import dev.ratatosk.core.api.SharedRefArray;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A hash map whose slots have a lock each; `get` looks without the lock first (OOPSLA 2018, table
/// 7).
final class HashMapWithLocks {
    private HashMapWithLocks() {}

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                        "concurrent_hashmap",
                        Section.LOCK_FREE,
                        Sizes.none(),
                        "four threads put a key and get another; two slots are shared",
                        _ -> new Table().run()));
    }

    private record Key(int x, int y, int z) {
        int slot() {
            int h = x + 31 * y + 961 * z;
            return (127 * h + (h >> 9) + (h >> 17)) % Table.SLOTS;
        }
    }

    private static final class Entry {
        final Key key;
        final SharedInt value = new SharedInt("value", 0);
        final SharedRef<@Nullable Entry> next = new SharedRef<>("next", null);

        Entry(Key key) {
            this.key = key;
        }
    }

    private static final class Table {
        static final int SLOTS = 16;

        private final SharedRefArray<@Nullable Entry> slots = new SharedRefArray<>("slot", SLOTS);
        private final Mutex[] locks = new Mutex[SLOTS];

        Table() {
            Arrays.setAll(locks, i -> new Mutex("lock" + i));
        }

        void run() {
            Key first = new Key(3, 2, 6);
            Key second = new Key(1, 1, 1);
            Key third = new Key(1, 1, 6);
            Crew.of(
                            () -> putAndGet(first, second),
                            () -> putAndGet(second, first),
                            () -> putAndGet(new Key(1, 4, 3), third),
                            () -> putAndGet(third, new Key(3, 4, 5)))
                    .join();
        }

        private void putAndGet(Key put, Key get) {
            put(put, 1);
            get(get);
        }

        private void put(Key key, int value) {
            int slot = key.slot();
            locks[slot].with(() -> {
                Entry first = slots.get(slot);
                Entry found = find(first, key);
                if (found != null) {
                    found.value.get();
                    found.value.set(value);
                    return;
                }
                Entry added = new Entry(key);
                added.value.set(value);
                added.next.set(first);
                slots.set(slot, added);
            });
        }

        /// The key is never removed and values are not null, so that an entry that is found ends
        /// the search.
        private void get(Key key) {
            int slot = key.slot();
            Entry first = slots.get(slot);
            Entry found = find(first, key);
            if (found != null) {
                found.value.get();
                return;
            }
            locks[slot].with(() -> {
                Entry now = slots.get(slot);
                Entry late = sameEntry(now, first) ? null : find(now, key);
                if (late != null) {
                    late.value.get();
                }
            });
        }

        @SuppressWarnings("ReferenceEquality") // The original compares pointers.
        private static boolean sameEntry(@Nullable Entry one, @Nullable Entry other) {
            return one == other;
        }

        private static @Nullable Entry find(@Nullable Entry first, Key key) {
            Entry entry = first;
            while (entry != null && !entry.key.equals(key)) {
                entry = entry.next.get();
            }
            return entry;
        }
    }
}
