package dev.ratatosk.java.program.objects;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/// What reports call objects.
public final class ObjectLabels {
    private final List<Shadow> published;
    private final ValueNames values;

    /// What objects of a labelled execution are called, for when it is over.
    private final Map<Long, String> descriptions = new HashMap<>();

    /// @param published the objects that the execution has published so far
    ObjectLabels(List<Shadow> published, ValueNames values) {
        this.published = published;
        this.values = values;
    }

    void begin() {
        descriptions.clear();
    }

    /// Keeps what the objects of the execution are called.
    void keep() {
        published.forEach(shadow -> descriptions.put(shadow.name, describe(shadow)));
    }

    /// A reference for people: a value as it is, another object by its class and number.
    public String show(long name) {
        if (name == 0) {
            return "null";
        }
        if (ValueNames.isOne(name)) {
            return values.show(name);
        }
        return descriptions.getOrDefault(name, "an object");
    }

    /// The object for people: its class, and a number to tell it from others of that class.
    public String describe(Shadow shadow) {
        if (shadow.object instanceof Class<?> type) {
            return type.getSimpleName();
        }
        if (shadow.object instanceof Thread thread) {
            return thread.getName();
        }
        String type = simpleName(shadow.object.getClass());
        if (shadow.isGlobal) {
            return type;
        }
        int same = 0;
        int number = 0;
        for (Shadow other : published) {
            if (other.object.getClass() == shadow.object.getClass()) {
                same++;
                number = other == shadow ? same : number;
            }
        }
        return same == 1 ? type : type + "#" + number;
    }

    /// What makes a lock of the JDK work is called like the lock.
    public static boolean isSynchronizer(Class<?> type) {
        return type.getName().startsWith("java.util.concurrent.")
                && (AbstractQueuedSynchronizer.class.isAssignableFrom(type)
                        || AbstractQueuedLongSynchronizer.class.isAssignableFrom(type));
    }

    private static String simpleName(Class<?> type) {
        Class<?> outer = type;
        while (isSynchronizer(type) && outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        String name = outer.getSimpleName();
        if (outer.isHidden()) {
            // The JVM appends an address, which differs from run to run.
            return name.replaceFirst("/.*", "").replaceFirst("\\$\\$Lambda", ".lambda");
        }
        return name.isEmpty()
                ? type.getName().substring(type.getName().lastIndexOf('.') + 1)
                : name;
    }
}
