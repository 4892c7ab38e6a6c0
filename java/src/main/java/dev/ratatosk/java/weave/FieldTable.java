package dev.ratatosk.java.weave;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/// Numbers for the fields that woven code accesses. They last as long as the JVM, but do not keep
/// class loaders alive. A number is not given again when its loader is gone: a session may still
/// know the field by it.
public final class FieldTable {
    private final Map<Named, Integer> ofBootLoader = new HashMap<>();
    private final Map<ClassLoader, Map<Named, Integer>> numbers = new WeakHashMap<>();
    private final List<Entry> fields = new ArrayList<>();

    /// A field as an instruction names it: the class is where to begin looking for it.
    ///
    /// @param loader the loader of the accessing class; null for the boot loader
    public record Reference(@Nullable ClassLoader loader, String owner, String name, String type) {}

    private record Named(String owner, String name, String type) {}

    private record Entry(@Nullable WeakReference<ClassLoader> loader, Named field) {}

    synchronized int numberOf(Reference field) {
        ClassLoader loader = field.loader;
        Map<Named, Integer> known =
                loader == null
                        ? ofBootLoader
                        : numbers.computeIfAbsent(loader, _ -> new HashMap<>());
        Named named = new Named(field.owner, field.name, field.type);
        Integer number = known.get(named);
        if (number != null) {
            return number;
        }
        fields.add(new Entry(loader == null ? null : new WeakReference<>(loader), named));
        known.put(named, fields.size() - 1);
        return fields.size() - 1;
    }

    public synchronized int size() {
        return fields.size();
    }

    /// The field with the number. Only code of its loader has the number, so the loader is there.
    public synchronized Reference at(int number) {
        Entry entry = fields.get(number);
        WeakReference<ClassLoader> weak = entry.loader;
        ClassLoader loader = weak == null ? null : weak.get();
        if (weak != null && loader == null) {
            throw new IllegalStateException("the class loader is gone of " + entry.field);
        }
        return new Reference(loader, entry.field.owner, entry.field.name, entry.field.type);
    }
}
