package dev.ratatosk.java.weave.scope;

import java.lang.classfile.ClassFile;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/// Numbers for the fields that woven code accesses. They do not keep class loaders alive, and are
/// forgotten with them. A number is not given again when its loader is gone: a session may still
/// know the field by it.
///
/// What the JDK accesses has even numbers, so that they do not depend on the programs that are
/// woven, too: woven classes of the JDK can be used in another JVM, together with the numbers.
public final class FieldTable {
    /// What classes of the boot loader access, in the order of the numbers.
    private final List<Reference> ofJdk = new ArrayList<>();

    private final Map<Named, Integer> numbersOfJdk = new HashMap<>();

    /// What all other classes access, by number.
    private final Map<Integer, Entry> fields = new HashMap<>();

    private final Map<ClassLoader, OfLoader> loaders = new WeakHashMap<>();
    private final ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
    private int nextNumber;

    /// A field as an instruction names it: the class is where to begin looking for it.
    ///
    /// @param loader the loader of the accessing class; null for the boot loader
    /// @param fenced whether the access is next to a fence: see `FencedAccesses`
    public record Reference(
            @Nullable ClassLoader loader, String owner, String name, String type, boolean fenced) {
        /// An access like most.
        public Reference(@Nullable ClassLoader loader, String owner, String name, String type) {
            this(loader, owner, name, type, false);
        }

        /// The field itself; its class is loaded, but not initialised.
        public Field find() throws ClassNotFoundException {
            Field found = find(Class.forName(owner, false, loader), name, type);
            if (found == null) {
                throw new IllegalStateException("no field " + this);
            }
            return found;
        }

        private static @Nullable Field find(Class<?> type, String name, String descriptor) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (field.getName().equals(name)
                            && field.getType().descriptorString().equals(descriptor)) {
                        return field;
                    }
                }
                for (Class<?> i : c.getInterfaces()) {
                    Field inherited = find(i, name, descriptor);
                    if (inherited != null) {
                        return inherited;
                    }
                }
            }
            return null;
        }
    }

    /// Whether the field was final before its class was woven, so that each execution can set it.
    public static boolean wasFinal(Field field) {
        int was = ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;
        return (field.getModifiers() & (was | ClassFile.ACC_FINAL)) == was;
    }

    private record Named(String owner, String name, String type, boolean fenced) {
        static Named of(Reference field) {
            return new Named(field.owner, field.name, field.type, field.fenced);
        }
    }

    private record Entry(OfLoader loader, Named field) {}

    /// The numbers of what the classes of a loader access.
    private static final class OfLoader extends WeakReference<ClassLoader> {
        final Map<Named, Integer> numbers = new HashMap<>();

        OfLoader(ClassLoader loader, ReferenceQueue<ClassLoader> collected) {
            super(loader, collected);
        }
    }

    public synchronized int numberOf(Reference field) {
        ClassLoader loader = field.loader;
        if (loader == null) {
            return 2 * numberInJdk(field);
        }
        forgetCollected();
        OfLoader known = loaders.computeIfAbsent(loader, one -> new OfLoader(one, collected));
        Named named = Named.of(field);
        Integer number = known.numbers.get(named);
        if (number == null) {
            number = nextNumber++;
            fields.put(number, new Entry(known, named));
            known.numbers.put(named, number);
        }
        return 2 * number + 1;
    }

    private void forgetCollected() {
        while (collected.poll() instanceof OfLoader gone) {
            gone.numbers.values().forEach(fields::remove);
        }
    }

    private int numberInJdk(Reference field) {
        // Restored ones get here only when something is woven anew, which often never happens.
        for (int i = numbersOfJdk.size(); i < ofJdk.size(); i++) {
            numbersOfJdk.put(Named.of(ofJdk.get(i)), i);
        }
        Integer number = numbersOfJdk.putIfAbsent(Named.of(field), ofJdk.size());
        if (number != null) {
            return number;
        }
        ofJdk.add(field);
        return ofJdk.size() - 1;
    }

    public synchronized int size() {
        forgetCollected();
        return ofJdk.size() + fields.size();
    }

    /// The field with the number. Only code of its loader has the number, so the loader is there.
    public synchronized Reference at(int number) {
        if (number % 2 == 0) {
            return ofJdk.get(number / 2);
        }
        Entry entry = fields.get(number / 2);
        ClassLoader loader = entry == null ? null : entry.loader.get();
        if (entry == null || loader == null) {
            throw new IllegalStateException("collected class loader of field " + number);
        }
        Named field = entry.field;
        return new Reference(loader, field.owner, field.name, field.type, field.fenced);
    }

    /// The fields that classes of the boot loader access, in the order of their numbers.
    public synchronized List<Reference> ofJdk() {
        return List.copyOf(ofJdk);
    }

    /// Gives the fields the numbers that they had in the JVM where [#ofJdk] was called. Nothing may
    /// have been woven yet.
    public synchronized void restore(List<Reference> given) {
        if (!ofJdk.isEmpty()) {
            throw new IllegalStateException("numbers already assigned");
        }
        ofJdk.addAll(given);
    }
}
