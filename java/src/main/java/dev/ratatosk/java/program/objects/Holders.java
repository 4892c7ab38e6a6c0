package dev.ratatosk.java.program.objects;

import dev.ratatosk.java.program.heap.RealHeap;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// What the program calls its objects: a field of a class of the program that leads to one
/// (`RingQueue.tail`), or else a local variable. Objects of the program's own classes are called
/// like their class as long as there is one only.
public final class Holders {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final List<Shadow> published;
    private final LocalVariables variables = new LocalVariables();
    private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
    private final IdentityHashMap<Object, String> locals = new IdentityHashMap<>();
    private final Set<Class<?>> classes = new HashSet<>();

    Holders(List<Shadow> published) {
        this.published = published;
    }

    void begin() {
        names.clear();
        locals.clear();
        classes.clear();
    }

    /// Takes what the variables of a method of the program hold. The first one that holds an object
    /// gives it its name.
    public void visit(Class<?> type, String method, String descriptor, Object[] values) {
        classes.add(type);
        List<String> called = variables.of(type, method, descriptor);
        for (int slot = 0; slot < Math.min(called.size(), values.length); slot++) {
            Object value = values[slot];
            String name = called.get(slot);
            if (value != null && !name.isEmpty() && !name.equals("this")) {
                locals.putIfAbsent(value, name);
            }
        }
    }

    /// What the program calls the object; empty if it does not say, or if the object's class says
    /// as much.
    Optional<String> nameOf(Object object) {
        String known = names.get(object);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<String> found = isOwn(object.getClass()) ? ofOwn(object) : ofLibrary(object);
        found.ifPresent(name -> names.put(object, name));
        return found;
    }

    private Optional<String> ofOwn(Object object) {
        boolean isOnly =
                published.stream()
                                .filter(other -> other.object.getClass() == object.getClass())
                                .limit(2)
                                .count()
                        < 2;
        return isOnly ? Optional.empty() : Optional.ofNullable(locals.get(object));
    }

    private Optional<String> ofLibrary(Object object) {
        return holder(object).or(() -> Optional.ofNullable(locals.get(object)));
    }

    /// The field of the program that leads to the object.
    private Optional<String> holder(Object object) {
        for (Class<?> type : classes) {
            Field field = fieldWith(type, null, object);
            if (field != null) {
                return Optional.of(simpleName(type) + "." + field.getName());
            }
        }
        for (Shadow shadow : published) {
            Object owner = shadow.object;
            if (isOwn(owner.getClass()) && !owner.getClass().isHidden()) {
                Field field = fieldWith(owner.getClass(), owner, object);
                if (field != null) {
                    return Optional.of(nameIn(owner, field));
                }
            }
            if (isInsides(owner, object)) {
                return holder(owner).or(() -> Optional.ofNullable(locals.get(owner)));
            }
        }
        return Optional.empty();
    }

    /// A local variable that a class inside of a method uses is in a field of that class.
    private String nameIn(Object owner, Field field) {
        String name = field.getName();
        return name.startsWith("val$")
                ? name.substring("val$".length())
                : nameOf(owner).orElse(simpleName(owner.getClass())) + "." + name;
    }

    /// Whether it is what makes a lock, or an array of atomic variables, of the JDK work.
    private static boolean isInsides(Object owner, Object object) {
        String name = owner.getClass().getName();
        boolean isOfLock =
                ObjectLabels.isSynchronizer(object.getClass())
                        && object.getClass().getEnclosingClass() != null
                        && owner.getClass() != object.getClass()
                        && name.startsWith("java.util.concurrent.");
        boolean isOfArray =
                object.getClass().isArray() && name.startsWith("java.util.concurrent.atomic.");
        return (isOfLock || isOfArray) && fieldWith(owner.getClass(), owner, object) != null;
    }

    /// @param owner null for static fields
    @SuppressWarnings("ReferenceEquality")
    private static @Nullable Field fieldWith(Class<?> type, @Nullable Object owner, Object object) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                boolean fits =
                        !field.getType().isPrimitive()
                                && Modifier.isStatic(field.getModifiers()) == (owner == null)
                                && !field.getName().startsWith("this$");
                if (fits && value(field, owner) == object) {
                    return field;
                }
            }
        }
        return null;
    }

    private static @Nullable Object value(Field field, @Nullable Object owner) {
        return owner == null
                ? RealHeap.reference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field))
                : RealHeap.reference(owner, UNSAFE.objectFieldOffset(field));
    }

    private static boolean isOwn(Class<?> type) {
        return !type.isArray() && !Scope.isJdk(type.getName().replace('.', '/'));
    }

    private static String simpleName(Class<?> type) {
        String name = type.getSimpleName();
        return name.isEmpty()
                ? type.getName().substring(type.getName().lastIndexOf('.') + 1)
                : name;
    }
}
