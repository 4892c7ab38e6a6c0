package dev.ratatosk.java.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Numbers for the fields that woven code accesses. They last as long as the JVM, as woven code
/// does.
public final class FieldTable {
    private final Map<Reference, Integer> numbers = new HashMap<>();
    private final List<Reference> fields = new ArrayList<>();

    /// A field as an instruction names it: the class is where to begin looking for it.
    ///
    /// @param loader the loader of the accessing class; null for the boot loader
    public record Reference(@Nullable ClassLoader loader, String owner, String name, String type) {
        @Override
        public int hashCode() {
            return Objects.hash(System.identityHashCode(loader), owner, name);
        }

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Reference r
                    && r.loader == loader
                    && r.owner.equals(owner)
                    && r.name.equals(name)
                    && r.type.equals(type);
        }
    }

    synchronized int numberOf(Reference field) {
        Integer known = numbers.get(field);
        if (known != null) {
            return known;
        }
        fields.add(field);
        numbers.put(field, fields.size() - 1);
        return fields.size() - 1;
    }

    public synchronized int size() {
        return fields.size();
    }

    /// The field with the number.
    public synchronized Reference at(int number) {
        return fields.get(number);
    }
}
