package dev.ratatosk.java.program.objects;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.races.RaceDetector;
import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.program.heap.IdentityHash;
import dev.ratatosk.java.program.heap.Layout;
import dev.ratatosk.java.program.heap.RealHeap;
import dev.ratatosk.java.program.heap.ThreadFields;
import dev.ratatosk.java.program.heap.UnseenTargets;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
public final class ObjectGraph {
    private static final long GLOBAL = 1L << 61;
    private static final int THREAD_SHIFT = 32;

    /// The name of an object that has none: no variable holds it.
    public static final long UNNAMED = -1;

    private final Shadows current = new Shadows();
    private final Shadows globals = new Shadows();
    private final Shadows survivors = new Shadows();
    private final ValueNames values = new ValueNames();
    private final HashCodes hashes = new HashCodes();
    private final SharingRules rules = new SharingRules();

    /// The names of the constants of enums that executions initialise.
    private final Map<String, Long> constants = new HashMap<>();

    private final List<Shadow> published = new ArrayList<>();

    private final ObjectLabels labels = new ObjectLabels(published, values);
    private final RaceDetector races;
    private final UnseenTargets targets;

    private boolean isLabelled;
    private int globalCount;
    private int execution;
    private int[] publishedBy = new int[8];
    private @Nullable Ops ops;

    public ObjectGraph(RaceDetector races, UnseenTargets targets) {
        this.races = races;
        this.targets = targets;
    }

    /// Begins an execution.
    ///
    /// @param labelled whether a report will ask what objects are called
    public void begin(Ops newOps, boolean labelled) {
        execution++;
        ops = newOps;
        isLabelled = labelled;
        rules.begin(newOps);
        labels.begin();
        hashes.begin();
        Arrays.fill(publishedBy, 0);
    }

    /// Ends an execution.
    ///
    /// @param isWarmUp whether objects that are met again are to be recognised
    public void end(boolean isWarmUp) {
        if (isWarmUp) {
            for (Shadow shadow : published) {
                if (survivors.find(shadow.object, IdentityHash.of(shadow.object)) == null) {
                    survivors.add(shadow);
                }
            }
        }
        if (isLabelled) {
            labels.keep();
        }
        published.clear();
        current.clear();
        rules.end();
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
    public @Nullable Shadow find(Object object) {
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
    public @Nullable Shadow findShared(Object object) {
        Shadow shadow = find(object);
        return shadow == null || shadow.isLocal() ? null : shadow;
    }

    /// The shadow of the object; a local one if need be.
    public Shadow shadowOf(Object object) {
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
    public void publish(@Nullable Object root) {
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
            case MethodHandle handle -> requireSeen(handle);
            default -> {}
        }
    }

    /// The array is passed to a method of the JDK that may do anything with it, now or later.
    public void giveAway(Object array, String method) {
        Shadow shadow = shadowOf(array);
        shadow.givenTo = method;
        if (!shadow.isLocal()) {
            rules.requireKept(shadow);
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

    boolean isNamed(Object object, Layout layout) {
        if (layout.isValue()) {
            return true;
        }
        Shadow shadow = find(object);
        return shadow != null && !shadow.isLocal();
    }

    private void name(Object object, Layout layout) {
        rules.requireSupported(object, layout);
        int hash = IdentityHash.peek(object);
        if (hash != IdentityHash.NONE
                && !survivors.isEmpty()
                && survivors.find(object, hash) != null) {
            globals.add(newGlobal(object));
            return;
        }
        Shadow shadow = shadowOf(object);
        rules.requireKept(shadow);
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

    /// The shadow of an object that is locked for the first time. A string or boxed number is named
    /// by what it is, but locked by identity, and known to all threads.
    public Shadow shadowOfLock(Object object) {
        Layout layout = Layout.of(object.getClass());
        if (layout.isValue()) {
            if (isCached(object)) {
                return adoptOne(object, layout);
            }
            name(object, layout);
        }
        return shadowOf(object);
    }

    /// Whether the JVM has one such object for all uses of an equal one.
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
    Shadow adoptOne(Object object, Layout layout) {
        rules.requireSupported(object, layout);
        Shadow shadow = newGlobal(object);
        shadow.hash = IdentityHash.give(object, HashCodes.of(object, shadow.name));
        globals.add(shadow);
        return shadow;
    }

    private Shadow newGlobal(Object object) {
        Shadow shadow = new Shadow(object, true);
        shadow.enter(execution);
        shadow.name = GLOBAL | ++globalCount;
        return shadow;
    }

    /// The number that represents a reference in an operation.
    ///
    /// @param publish whether an object without a name is to be published; otherwise it is
    ///   [#UNNAMED]
    public long nameOf(@Nullable Object object, boolean publish) {
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
    public void requireNoTwins() {
        rules.requireNoTwin(values.twin());
    }

    /// The hash code of the object by its identity, as the running thread sees it.
    public int hashOf(Object object) {
        return hashes.of(shadowOf(object), ops().thread());
    }

    /// What reports call the objects.
    public ObjectLabels labels() {
        return labels;
    }

    /// A method is called by reflection, which must be one that is seen.
    public void requireSeen(Method method) {
        rules.requireSeen(targets.of(method));
    }

    /// A method handle is used, which must be one of a method that is seen.
    public void requireSeen(MethodHandle handle) {
        rules.requireSeen(targets.of(handle));
    }
}
