package dev.ratatosk.java.program.objects;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What reports call objects.
public final class ObjectLabels {
    private final List<Shadow> published;
    private final ValueNames values;

    private final Holders holders;

    /// What objects of a labelled execution are called, for when it is over.
    private final Map<Long, String> descriptions = new HashMap<>();

    /// @param published the objects that the execution has published so far
    ObjectLabels(List<Shadow> published, ValueNames values) {
        this.published = published;
        this.values = values;
        this.holders = new Holders(published);
    }

    void begin() {
        descriptions.clear();
        holders.begin();
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

    /// The object for people: who holds it, or its class, and a number to tell it from others of
    /// that class.
    public String describe(Shadow shadow) {
        if (shadow.object instanceof Class<?> type) {
            return type.getSimpleName();
        }
        if (shadow.object instanceof Thread thread) {
            return thread.getName();
        }
        return holders.nameOf(shadow.object).orElseGet(() -> byClass(shadow));
    }

    private String byClass(Shadow shadow) {
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

    /// An object as an argument of a call, for people; no code of the program is run.
    public String argument(Object object, Function<Object, @Nullable Shadow> shadows) {
        return switch (object) {
            case String text -> "\"" + text + "\"";
            case Character letter -> "'" + letter + "'";
            case Number number when isOfJdk(number) -> number.toString();
            case Boolean truth -> truth.toString();
            case Enum<?> constant -> constant.name();
            case Class<?> type -> type.getSimpleName() + ".class";
            default -> {
                Shadow shadow = shadows.apply(object);
                yield shadow == null || shadow.isLocal()
                        ? holders.nameOf(object).orElseGet(() -> simpleName(object.getClass()))
                        : describe(shadow);
            }
        };
    }

    /// What the only object of the class that threads share is called; empty if there are none or
    /// several.
    public Optional<String> only(Class<?> type) {
        List<Shadow> some =
                published.stream().filter(shadow -> type.isInstance(shadow.object)).toList();
        return some.size() == 1 ? Optional.of(describe(some.getFirst())) : Optional.empty();
    }

    private static boolean isOfJdk(Object object) {
        return object.getClass().getPackageName().equals("java.lang");
    }

    /// Who holds objects.
    public Holders holders() {
        return holders;
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
