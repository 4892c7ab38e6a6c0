import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// What a test class would be: fields that are filled before each check.
class Fixture {
    enum Kind {
        ONE,
        TWO
    }

    private final Object key = new Object();
    private final Runnable task = () -> {};
    private final List<Object> keys = List.of(key, task, Kind.TWO, Fixture.class, new int[0]);
    private final Map<Object, Integer> map = new HashMap<>();
    private final Map<Object, Integer> concurrent = new ConcurrentHashMap<>();
    private final Map<Object, Integer> identity = new IdentityHashMap<>();

    static Fixture make() {
        Fixture fixture = new Fixture();
        fixture.refill();
        return fixture;
    }

    void refill() {
        map.clear();
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), i);
            concurrent.put(keys.get(i), i);
            identity.put(keys.get(i), i);
        }
        assert concurrent.size() == keys.size() : concurrent.size() + " keys";
        assert identity.size() == keys.size() : identity.size() + " keys";
    }

    void look() throws InterruptedException {
        Thread other = new Thread(this::lookUp);
        other.start();
        lookUp();
        other.join();
    }

    private void lookUp() {
        for (int i = 0; i < keys.size(); i++) {
            assert map.get(keys.get(i)) == i;
            assert concurrent.get(keys.get(i)) == i;
            assert identity.get(keys.get(i)) == i;
        }
    }
}
