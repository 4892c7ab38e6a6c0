package dev.ratatosk.core.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Numbers for the objects that shared variables refer to, so that references are `long`s for an
/// explorer.
///
/// Immutable values (strings, boxed numbers, enums, classes) are named by what they are, once for
/// the whole exploration. Every other object is named by the thread that first stores it and how
/// many objects that thread had named before, anew in each execution. So an object that several
/// threads may be the first to store has to be put into a shared variable by their common creator
/// beforehand; [dev.ratatosk.core.port.DivergenceException] is what one gets otherwise.
public final class ObjectNames {
    private static final long NULL = 0;
    private static final int THREAD_SHIFT = 32;
    private static final long VALUE_TAG = 1L << 62;

    private final Map<Object, Long> valueNames = new HashMap<>();
    private final List<Object> values = new ArrayList<>();
    private final IdentityHashMap<Object, Long> identityNames = new IdentityHashMap<>();
    private final List<List<Object>> byThread = new ArrayList<>();

    /// Null where no listener is told.
    private @Nullable SideEffects effects;

    void tell(SideEffects listener) {
        effects = listener;
    }

    void begin() {
        if (!identityNames.isEmpty()) {
            identityNames.clear();
            byThread.forEach(List::clear);
        }
    }

    /// The number of the object; names it if `thread` is the first to mention it.
    public long nameOf(@Nullable Object object, int thread) {
        if (object == null) {
            return NULL;
        }
        if (isValue(object)) {
            Long known = valueNames.get(object);
            return known != null ? known : newValue(object);
        }
        Long known = identityNames.get(object);
        return known != null ? known : newObject(object, thread);
    }

    /// The object behind a number.
    public @Nullable Object objectOf(long name) {
        if (name == NULL) {
            return null;
        }
        if ((name & VALUE_TAG) != 0) {
            return values.get((int) (name & ~VALUE_TAG));
        }
        return byThread.get((int) (name >>> THREAD_SHIFT)).get((int) name - 1);
    }

    private long newValue(Object object) {
        long name = VALUE_TAG | values.size();
        values.add(object);
        valueNames.put(object, name);
        return name;
    }

    private long newObject(Object object, int thread) {
        SideEffects told = effects;
        if (told != null) {
            told.unforeseeable("stores an object in a shared variable");
        }
        while (byThread.size() <= thread) {
            byThread.add(new ArrayList<>());
        }
        List<Object> named = byThread.get(thread);
        named.add(object);
        long name = (long) thread << THREAD_SHIFT | named.size();
        identityNames.put(object, name);
        return name;
    }

    private static boolean isValue(Object object) {
        return object instanceof String
                || object instanceof Number
                        && object.getClass().getModule() == Object.class.getModule()
                        && object instanceof Comparable<?>
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Enum<?>
                || object instanceof Class<?>;
    }
}
