package dev.ratatosk.java.program.heap;

import java.lang.reflect.Field;
import java.util.Map;

/// Fields of the JDK's collections that threads which only read may set, on purpose: a thread that
/// finds nothing there computes it, and it does not matter if two do so. Each was looked at: it is
/// read and written as a whole, what it refers to has final fields or fields of this list only, and
/// two of them are as good as one.
///
/// Not in the list, because reading threads do disturb each other there: the size that a view of a
/// part of a `TreeMap` keeps (`TreeMap$NavigableSubMap$EntrySetView.size`, counted up in place),
/// the fields of `Date` and `Calendar`, and the order of a `LinkedHashMap` that goes by accesses.
/// Views of `Collections.synchronizedMap` are made under its lock.
final class CachedFields {
    private static final String VIEW = "a view of the map, which has no state but the map";
    private static final String WRAPPER = "a wrapper of a view of the map, without further state";
    private static final String SINGLETON = "a set or collection that never changes";

    /// Why it may race, by class and field.
    static final Map<String, String> REASONS =
            Map.ofEntries(
                    Map.entry("java.util.AbstractMap.keySet", VIEW),
                    Map.entry("java.util.AbstractMap.values", VIEW),
                    Map.entry("java.util.HashMap.entrySet", VIEW),
                    Map.entry("java.util.TreeMap.entrySet", VIEW),
                    Map.entry("java.util.TreeMap.navigableKeySet", VIEW),
                    Map.entry("java.util.TreeMap.descendingMap", VIEW),
                    Map.entry("java.util.TreeMap$NavigableSubMap.descendingMapView", VIEW),
                    Map.entry(
                            "java.util.TreeMap$NavigableSubMap.entrySetView",
                            "a view that counts its entries, where it does race"),
                    Map.entry("java.util.TreeMap$NavigableSubMap.navigableKeySetView", VIEW),
                    Map.entry("java.util.EnumMap.entrySet", VIEW),
                    Map.entry("java.util.IdentityHashMap.entrySet", VIEW),
                    Map.entry("java.util.WeakHashMap.entrySet", VIEW),
                    Map.entry("java.util.Collections$UnmodifiableMap.keySet", WRAPPER),
                    Map.entry("java.util.Collections$UnmodifiableMap.entrySet", WRAPPER),
                    Map.entry("java.util.Collections$UnmodifiableMap.values", WRAPPER),
                    Map.entry("java.util.Collections$CheckedMap.entrySet", WRAPPER),
                    Map.entry("java.util.Collections$SingletonMap.keySet", SINGLETON),
                    Map.entry("java.util.Collections$SingletonMap.entrySet", SINGLETON),
                    Map.entry("java.util.Collections$SingletonMap.values", SINGLETON),
                    Map.entry(
                            "java.util.Collections$CheckedCollection.zeroLengthElementArray",
                            "an array without elements"));

    private CachedFields() {}

    static boolean contains(Field field) {
        Class<?> owner = field.getDeclaringClass();
        return owner.getClassLoader() == null
                && REASONS.containsKey(owner.getName() + "." + field.getName());
    }
}
