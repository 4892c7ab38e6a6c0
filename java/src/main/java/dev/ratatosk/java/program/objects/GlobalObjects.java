package dev.ratatosk.java.program.objects;

import dev.ratatosk.java.program.heap.FieldInfo;
import dev.ratatosk.java.program.heap.JdkClass;
import dev.ratatosk.java.program.heap.Layout;
import dev.ratatosk.java.program.heap.RealHeap;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// Finds the objects that are there before an execution: what static fields, constants of enums and
/// the program itself lead to.
public final class GlobalObjects {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final ObjectGraph objects;
    private final Set<Class<?>> adopted = new HashSet<>();

    public GlobalObjects(ObjectGraph objects) {
        this.objects = objects;
    }

    /// Makes what the static fields of the class lead to global, the first time it is seen.
    public void adoptStatics(Class<?> type) {
        if (!adopted.add(type) || JdkClass.concerns(type)) {
            return;
        }
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                Object value =
                        RealHeap.reference(
                                UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
                adoptReachable(value, type.getClassLoader() == null);
            }
        }
    }

    /// Makes what a constant of an enum leads to global, when it is read for the first time: it is
    /// not followed like other objects. One that the execution makes has published it already.
    public void adoptContents(Enum<?> constant) {
        Shadow shadow = objects.find(constant);
        if (shadow != null && shadow.isGlobal && !shadow.isLookedInto) {
            shadow.isLookedInto = true;
            if (constant.getDeclaringClass().getClassLoader() != null) {
                for (FieldInfo field : FieldInfo.allOf(((Object) constant).getClass())) {
                    if (field.kind() == 'L' && field.owner() != Enum.class) {
                        adoptReachable(RealHeap.reference(constant, field.offset()), false);
                    }
                }
            }
        }
    }

    /// Makes the object and all that can be reached from it global, unless it has a name.
    public void adoptReachable(@Nullable Object root) {
        adoptReachable(root, false);
    }

    /// @param ofJdk whether the JDK keeps it: that knows how to share its own objects
    private void adoptReachable(@Nullable Object root, boolean ofJdk) {
        List<Object> reached = new ArrayList<>();
        reachGlobal(root, ofJdk, reached);
        for (int i = 0; i < reached.size(); i++) {
            List<Object> next = new ArrayList<>();
            followGlobal(reached.get(i), ofJdk, next);
            reached.addAll(next);
        }
    }

    private void followGlobal(Object object, boolean ofJdk, List<Object> reached) {
        Layout layout = Layout.of(object.getClass());
        if (layout.isArray()) {
            for (Object element : (Object[]) object) {
                reachGlobal(element, ofJdk, reached);
            }
            return;
        }
        for (long offset : layout.references()) {
            reachGlobal(RealHeap.reference(object, offset), ofJdk, reached);
        }
        if (object instanceof MethodHandle handle) {
            objects.requireSeen(handle);
        }
    }

    private void reachGlobal(@Nullable Object object, boolean ofJdk, List<Object> reached) {
        if (object == null) {
            return;
        }
        Layout layout = Layout.of(object.getClass());
        if (!objects.isNamed(object, layout) && !(ofJdk && layout.isUnsupported())) {
            objects.adoptOne(object, layout);
            reached.add(object);
        }
    }
}
