package dev.ratatosk.java.program;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.Initialising;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/// Which objects other threads can reach, and what they are called.
///
/// An object is local until it is stored where another thread can find it. Then it and all that can
/// be reached from it get names, in a fixed order: the thread that publishes them, and how many it
/// had published before. That follows from what the thread has read, so a name means the same
/// object in every execution that goes the same way. (Naming objects when they are first used would
/// depend on the schedule.)
///
/// Objects that are there before an execution are global: what static fields lead to, and what is
/// met again in a later execution. Their names last as long as the scenario.
final class ObjectGraph {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long GLOBAL = 1L << 61;
    private static final int THREAD_SHIFT = 32;

    /// The name of an object that has none: no variable holds it.
    static final long UNNAMED = -1;

    private final Shadows current = new Shadows();
    private final Shadows globals = new Shadows();
    private final Shadows survivors = new Shadows();
    private final ValueNames values = new ValueNames();
    private final Set<Class<?>> adopted = new HashSet<>();

    /// The names of the constants of enums that executions initialise.
    private final Map<String, Long> constants = new HashMap<>();

    private final List<Shadow> published = new ArrayList<>();

    /// What objects of a labelled execution are called, for when it is over.
    private final Map<Long, String> descriptions = new HashMap<>();

    private final RaceDetector races;
    private final UnseenTargets targets;

    private boolean isLabelled;
    private int globalCount;
    private int execution;
    private int[] publishedBy = new int[8];
    private @Nullable Ops ops;

    ObjectGraph(RaceDetector races, UnseenTargets targets) {
        this.races = races;
        this.targets = targets;
    }

    /// Begins an execution.
    ///
    /// @param labelled whether a report will ask what objects are called
    void begin(Ops newOps, boolean labelled) {
        execution++;
        ops = newOps;
        isLabelled = labelled;
        descriptions.clear();
        Arrays.fill(publishedBy, 0);
    }

    /// Ends an execution.
    ///
    /// @param isWarmUp whether objects that are met again are to be recognised
    void end(boolean isWarmUp) {
        if (isWarmUp) {
            for (Shadow shadow : published) {
                if (survivors.find(shadow.object, IdentityHash.of(shadow.object)) == null) {
                    survivors.add(shadow);
                }
            }
        }
        if (isLabelled) {
            published.forEach(shadow -> descriptions.put(shadow.name, describe(shadow)));
        }
        published.clear();
        current.clear();
        ops = null;
    }

    private Ops ops() {
        Ops now = ops;
        if (now == null) {
            throw new IllegalStateException("no execution is under way");
        }
        return now;
    }

    /// What is known about the object; null if it is local and nothing is.
    @Nullable Shadow find(Object object) {
        int hash = IdentityHash.peek(object);
        if (hash != IdentityHash.NONE) {
            Shadow shadow = current.find(object, hash);
            if (shadow != null) {
                return shadow;
            }
            shadow = globals.find(object, hash);
            if (shadow != null) {
                shadow.enter(execution);
                return shadow;
            }
        }
        if (object instanceof Enum<?> constant
                && Initialising.isRepeated(constant.getDeclaringClass())) {
            return remade(constant);
        }
        return object instanceof Enum<?> || object instanceof Class<?>
                ? adoptOne(object, Layout.of(object.getClass()))
                : null;
    }

    /// A constant that the initialiser of its class makes anew in each execution: another object,
    /// but always with the same name.
    private Shadow remade(Enum<?> constant) {
        Shadow shadow = new Shadow(constant, false);
        shadow.enter(execution);
        shadow.name =
                constants.computeIfAbsent(
                        constant.getDeclaringClass().getName() + "." + constant.name(),
                        _ -> GLOBAL | ++globalCount);
        current.add(shadow);
        return shadow;
    }

    /// The shadow of an object that others can reach, otherwise null.
    @Nullable Shadow findShared(Object object) {
        Shadow shadow = find(object);
        return shadow == null || shadow.isLocal() ? null : shadow;
    }

    /// The shadow of the object; a local one if need be.
    Shadow shadowOf(Object object) {
        Shadow known = find(object);
        if (known != null) {
            return known;
        }
        Shadow made = new Shadow(object, false);
        made.enter(execution);
        current.add(made);
        return made;
    }

    /// Names the object and all that can be reached from it, unless it has a name.
    void publish(@Nullable Object root) {
        if (root == null) {
            return;
        }
        Layout layout = Layout.of(root.getClass());
        if (isNamed(root, layout)) {
            return;
        }
        name(root, layout);
        if (layout.leadsNowhere()) {
            return;
        }
        List<Object> reached = new ArrayList<>();
        follow(root, layout, reached);
        for (int i = 0; i < reached.size(); i++) {
            Object object = reached.get(i);
            follow(object, Layout.of(object.getClass()), reached);
        }
    }

    private void follow(Object object, Layout layout, List<Object> reached) {
        if (layout.isArray()) {
            for (Object element : (Object[]) object) {
                reach(element, reached);
            }
            return;
        }
        for (long offset : layout.references()) {
            reach(RealHeap.reference(object, offset), reached);
        }
        switch (object) {
            case Thread thread -> {
                for (Object held : ThreadFields.leadingFrom(thread)) {
                    reach(held, reached);
                }
            }
            case MethodHandle handle -> requireSeen(targets.of(handle));
            default -> {}
        }
    }

    /// Ends the exploration if there is a reason why a call would not be seen.
    void requireSeen(Optional<String> reason) {
        if (reason.isPresent()) {
            throw ops().refuse(
                            "The program " + reason.get() + " by a method handle or reflection",
                            "Only calls by name are seen: write them in lambda expressions.");
        }
    }

    /// The array is passed to a method of the JDK that may do anything with it, now or later.
    void giveAway(Object array, String method) {
        Shadow shadow = shadowOf(array);
        shadow.givenTo = method;
        if (!shadow.isLocal()) {
            requireKept(shadow);
        }
    }

    private void requireKept(Shadow shadow) {
        if (!shadow.givenTo.isEmpty()) {
            throw ops().refuse(
                            "The program shares an array between threads that it passes to "
                                    + shadow.givenTo
                                    + ", which may change it",
                            "Pass a copy.");
        }
    }

    private void reach(@Nullable Object object, List<Object> reached) {
        if (object == null) {
            return;
        }
        Layout layout = Layout.of(object.getClass());
        if (!isNamed(object, layout)) {
            name(object, layout);
            if (!layout.leadsNowhere()) {
                reached.add(object);
            }
        }
    }

    private boolean isNamed(Object object, Layout layout) {
        if (layout.isValue()) {
            return true;
        }
        Shadow shadow = find(object);
        return shadow != null && !shadow.isLocal();
    }

    private void name(Object object, Layout layout) {
        requireSupported(object, layout);
        int hash = IdentityHash.peek(object);
        if (hash != IdentityHash.NONE
                && !survivors.isEmpty()
                && survivors.find(object, hash) != null) {
            requireSupported(object, layout);
            globals.add(newGlobal(object));
            return;
        }
        Shadow shadow = shadowOf(object);
        requireKept(shadow);
        shadow.name = nextName();
        shadow.published = races.epoch(ops().thread());
        published.add(shadow);
    }

    private long nextName() {
        int thread = ops().thread();
        if (thread >= publishedBy.length) {
            publishedBy = Arrays.copyOf(publishedBy, Math.max(thread + 1, publishedBy.length * 2));
        }
        return (long) (thread + 1) << THREAD_SHIFT | ++publishedBy[thread];
    }

    private void requireSupported(Object object, Layout layout) {
        if (layout.isUnsupported() && !StandardStreams.isOne(object)) {
            throw ops().refuse(
                            "The program shares a "
                                    + object.getClass().getName()
                                    + " between threads, whose accesses cannot be seen",
                            "Use a collection of java.util.concurrent, or an ArrayList, HashMap or"
                                    + " StringBuilder with a lock; or let one thread keep it to"
                                    + " itself.");
        }
    }

    /// Makes what the static fields of the class lead to global, the first time it is seen.
    void adoptStatics(Class<?> type) {
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
    void adoptContents(Enum<?> constant) {
        Shadow shadow = find(constant);
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
    void adoptReachable(@Nullable Object root) {
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
            requireSeen(targets.of(handle));
        }
    }

    private void reachGlobal(@Nullable Object object, boolean ofJdk, List<Object> reached) {
        if (object == null) {
            return;
        }
        Layout layout = Layout.of(object.getClass());
        if (!isNamed(object, layout) && !(ofJdk && layout.isUnsupported())) {
            adoptOne(object, layout);
            reached.add(object);
        }
    }

    /// The shadow of an object that is locked for the first time. A string or boxed number is named
    /// by what it is, but locked by identity, and known to all threads.
    Shadow shadowOfLock(Object object) {
        Layout layout = Layout.of(object.getClass());
        if (layout.isValue()) {
            if (isCached(object)) {
                return adoptOne(object, layout);
            }
            name(object, layout);
        }
        return shadowOf(object);
    }

    /// Whether the JVM has one such object for all who want one that is equal.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isCached(Object object) {
        return switch (object) {
            case String text -> text.intern() == text;
            case Integer number -> Integer.valueOf(number) == object;
            case Long number -> Long.valueOf(number) == object;
            case Short number -> Short.valueOf(number) == object;
            case Byte number -> Byte.valueOf(number) == object;
            case Character letter -> Character.valueOf(letter) == object;
            case Boolean flag -> Boolean.valueOf(flag) == object;
            default -> object instanceof Enum<?> || object instanceof Class<?>;
        };
    }

    /// An object that was there before the execution. It may be a key already, of tables that the
    /// program has filled before, so the program sees the hash code that it has. Otherwise it gets
    /// one now, for good: tables may be filled between checks, too.
    private Shadow adoptOne(Object object, Layout layout) {
        requireSupported(object, layout);
        Shadow shadow = newGlobal(object);
        shadow.hash = IdentityHash.give(object, Determinism.hashOf(object, shadow.name));
        globals.add(shadow);
        return shadow;
    }

    private Shadow newGlobal(Object object) {
        Shadow shadow = new Shadow(object, true);
        shadow.enter(execution);
        shadow.name = GLOBAL | ++globalCount;
        return shadow;
    }

    /// The number that stands for a reference in an operation.
    ///
    /// @param publish whether an object without a name is to be published; otherwise it is
    ///   [#UNNAMED]
    long nameOf(@Nullable Object object, boolean publish) {
        if (object == null) {
            return 0;
        }
        if (Layout.of(object.getClass()).isValue()) {
            return values.nameOf(object);
        }
        Shadow shadow = findShared(object);
        if (shadow == null) {
            if (!publish) {
                return UNNAMED;
            }
            publish(object);
            shadow = findShared(object);
        }
        return shadow == null ? UNNAMED : shadow.name;
    }

    /// Strings and boxed numbers are told apart by what they are, but the JVM compares identities:
    /// where there are equal ones that are not the same, what a comparison says cannot be known
    /// from what variables hold.
    void requireNoTwins() {
        Object twin = values.twin();
        if (twin != null) {
            throw ops().refuse(
                            "A loop compares objects by identity, and there are several that equal "
                                    + twin,
                            "Comparing strings or boxed numbers by identity depends on caches of"
                                    + " the JVM: use equals, AtomicInteger or AtomicLong, or keep"
                                    + " the object that was read.");
        }
    }

    /// A reference for people: a value as it is, another object by its class and number.
    String show(long name) {
        if (name == 0) {
            return "null";
        }
        if (ValueNames.isOne(name)) {
            return values.show(name);
        }
        return descriptions.getOrDefault(name, "an object");
    }

    /// The object for people: its class, and a number to tell it from others of that class.
    String describe(Shadow shadow) {
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
    static boolean isSynchronizer(Class<?> type) {
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
