import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/// Objects that are keys by their identity are found where a static initialiser has put them.
// verdict: verified
// naive: cut off
class KeysOfSetUp {
    enum Colour {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "grass";
            }
        }
    }

    record Pair(Object first, Colour second) {}

    static final class Wrapper {
        private final Object held;

        Wrapper(Object held) {
            this.held = held;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(held) + Objects.hash(held, Colour.RED);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Wrapper wrapper && wrapper.held == held;
        }
    }

    private static final Object OBJECT = new Object();
    private static final int[] ARRAY = {1};
    private static final Runnable LAMBDA = () -> {};
    private static final Thread THREAD = new Thread(() -> {});
    private static final List<Object> KEYS =
            List.of(
                    OBJECT,
                    ARRAY,
                    LAMBDA,
                    THREAD,
                    Colour.RED,
                    Colour.GREEN,
                    String.class,
                    KeysOfSetUp.class,
                    int.class,
                    new Pair(OBJECT, Colour.GREEN),
                    new Pair(String.class, Colour.RED),
                    new Wrapper(OBJECT),
                    new Wrapper(Thread.State.NEW),
                    List.of(OBJECT, Colour.RED),
                    Thread.State.NEW,
                    new StringBuilder("builder"));
    private static final List<Map<Object, Integer>> MAPS =
            List.of(
                    new HashMap<>(),
                    new LinkedHashMap<>(),
                    new ConcurrentHashMap<>(),
                    new WeakHashMap<>(),
                    new IdentityHashMap<>());
    private static final Map<Object, Integer> IMMUTABLE = new HashMap<>();
    private static final List<Collection<Object>> SETS = new ArrayList<>();
    private static final Map<Integer, Object> BY_HASH = new TreeMap<>();
    private static final List<String> TEXTS = new ArrayList<>();

    static {
        for (int i = 0; i < KEYS.size(); i++) {
            Object key = KEYS.get(i);
            for (Map<Object, Integer> map : MAPS) {
                map.put(key, i);
            }
            BY_HASH.put(System.identityHashCode(key), key);
            TEXTS.add(key.toString());
        }
        SETS.add(new HashSet<>(KEYS));
        SETS.add(Set.copyOf(KEYS));
        IMMUTABLE.putAll(Map.copyOf(MAPS.getFirst()));
    }

    static Object main() throws InterruptedException {
        Thread other = new Thread(KeysOfSetUp::lookUp);
        other.start();
        lookUp();
        other.join();
        return "found";
    }

    private static void lookUp() {
        for (int i = 0; i < KEYS.size(); i++) {
            Object key = KEYS.get(i);
            for (Map<Object, Integer> map : MAPS) {
                assert Objects.equals(map.get(key), i) : map.getClass() + " " + i;
            }
            for (Collection<Object> set : SETS) {
                assert set.contains(key) : set.getClass() + " " + i;
            }
            assert IMMUTABLE.get(key) == i : "copy " + i;
            assert BY_HASH.get(System.identityHashCode(key)) == key : "hash code " + i;
            assert TEXTS.get(i).equals(key.toString()) : TEXTS.get(i) + " " + key;
        }
    }
}
