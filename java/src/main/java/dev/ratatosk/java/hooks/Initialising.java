package dev.ratatosk.java.hooks;

import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;
import jdk.internal.misc.Unsafe;

/// The entry points of woven code for the initialisation of classes (JLS 12.4).
///
/// A class that the JVM initialises during an execution is not: its initialiser only makes an
/// [Initialisation], and woven code asks for that wherever it uses the class. So the initialiser
/// runs in each execution anew, on a thread under test, where it can be suspended.
///
/// Outside of executions the JVM's initialisation counts. A class that an execution has left
/// uninitialised is then initialised when it is used first.
public final class Initialising {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /// The field of a class with its [Initialisation].
    public static final String FIELD = "$initialisation$";

    /// How many classes only look initialised.
    private static volatile int deferred;

    /// The class that declares the field with a number of the weaver's table.
    private static IntFunction<Class<?>> declaring;

    private static WeakReference<?>[] owners = {};

    private Initialising() {}

    /// Gives the hooks the means to find out which class a static field belongs to; once.
    public static void install(IntFunction<Class<?>> newDeclaring) {
        declaring = newDeclaring;
    }

    private static final ClassValue<Initialisation> OF =
            new ClassValue<>() {
                @Override
                protected Initialisation computeValue(Class<?> type) {
                    UNSAFE.ensureClassInitialized(type);
                    for (Field field : type.getDeclaredFields()) {
                        if (field.getName().equals(FIELD)) {
                            return (Initialisation)
                                    UNSAFE.getReference(
                                            UNSAFE.staticFieldBase(field),
                                            UNSAFE.staticFieldOffset(field));
                        }
                    }
                    return null;
                }
            };

    /// The initialisation of the class, or null if it is no part of executions. The JVM initialises
    /// the class.
    public static Initialisation of(Class<?> type) {
        boolean on = Hooks.pause();
        try {
            return type.getClassLoader() == null ? null : OF.get(type);
        } finally {
            Hooks.resume(on);
        }
    }

    /// Whether objects of the class are made anew in each execution because its initialiser makes
    /// them.
    public static boolean isRepeated(Class<?> type) {
        Initialisation one = of(type);
        return one != null && !one.ready;
    }

    // Called by the JVM's initialiser of a class.

    /// The JVM initialises the class.
    public static Initialisation enter(Class<?> type) {
        boolean during = Hooks.isExecuting();
        if (during) {
            defer(1);
        }
        return new Initialisation(type, !during);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // Only here, one at a time.
    private static synchronized void defer(int more) {
        deferred += more;
    }

    /// Runs the initialiser now unless that is left to executions.
    public static void begin(Initialisation one) throws Throwable {
        if (one.ready) {
            boolean wasOn = Hooks.enterInitialiser();
            try {
                one.run();
            } finally {
                Hooks.leaveInitialiser(wasOn);
            }
        }
    }

    /// An initialiser that cannot run again, and that might not do the same, has been run by the
    /// JVM.
    public static void ranOnce(Class<?> type) {
        if (Hooks.isExecuting()) {
            RAN_ONCE.get(type).set(true);
            Hooks.interceptor.initialisers().ranOnce(type);
        }
    }

    private static final ClassValue<AtomicBoolean> RAN_ONCE =
            new ClassValue<>() {
                @Override
                protected AtomicBoolean computeValue(Class<?> type) {
                    return new AtomicBoolean();
                }
            };

    /// Whether such an initialiser of the class has run in an execution, so that what it has left
    /// says nothing about others.
    public static boolean hasRunOnce(Class<?> type) {
        return RAN_ONCE.get(type).get();
    }

    // Called where classes are used.

    /// A static method or a constructor has been called.
    public static void entered(Initialisation one) {
        if (!one.ready) {
            use(one);
        }
    }

    /// An object of the class is about to be made, or the class has been asked for by name.
    public static void instantiates(Class<?> type) {
        if (Hooks.on() || deferred != 0) {
            Initialisation one = of(type);
            if (one != null && !one.ready) {
                use(one);
            }
        }
    }

    public static Class<?> forName(String name, boolean initialize, ClassLoader loader)
            throws ClassNotFoundException {
        Class<?> type = Class.forName(name, initialize, loader);
        if (initialize) {
            instantiates(type);
        }
        return type;
    }

    /// A switch with patterns is about to compare the object with constants of enums.
    public static void switches(Object object) {
        if (object instanceof Enum<?> constant
                && Hooks.on()
                && isRepeated(constant.getDeclaringClass())) {
            Hooks.refuse(
                    "The program switches with patterns on the enum "
                            + constant.getDeclaringClass().getName()
                            + ", which each execution initialises",
                    "The JDK caches its constants: use the enum before the check, or write a"
                            + " switch without patterns.");
        }
    }

    /// Like a use of the class by the program, but called by the interceptor.
    public static void useFromWithin(Initialisation one) {
        Hooks.resume(true);
        use(one);
        Hooks.pause();
    }

    /// A static field is about to be accessed outside of executions.
    static void accesses(int field) {
        if (deferred != 0 && (field & 1) != 0) {
            Initialisation one = of(ownerOf(field));
            if (one != null && !one.ready) {
                use(one);
            }
        }
    }

    private static synchronized Class<?> ownerOf(int field) {
        if (field >= owners.length) {
            owners = Arrays.copyOf(owners, Math.max(field + 1, owners.length * 2));
        }
        WeakReference<?> known = owners[field];
        Class<?> owner = known == null ? null : (Class<?>) known.get();
        if (owner == null) {
            owner = declaring.apply(field);
            owners[field] = new WeakReference<>(owner);
        }
        return owner;
    }

    private static void use(Initialisation one) {
        if (!Hooks.pause()) {
            useUnseen(one);
            return;
        }
        boolean mine;
        try {
            mine = Hooks.interceptor.initialisers().begin(one);
        } finally {
            Hooks.resume(true);
        }
        if (mine) {
            initialise(one);
        }
    }

    /// The calling thread under test initialises the class (JLS 12.4.2, steps 7 to 12).
    private static void initialise(Initialisation one) {
        Throwable thrown = null;
        try {
            useSuperclass(one);
            one.run();
        } catch (Throwable any) {
            thrown = any;
        }
        // The hooks are off where the execution has ended.
        if (Hooks.pause()) {
            try {
                Hooks.interceptor.initialisers().end(one, thrown == null);
            } finally {
                Hooks.resume(true);
            }
        }
        if (thrown != null) {
            throw asError(thrown);
        }
    }

    private static void useSuperclass(Initialisation one) {
        Class<?> superclass = one.type().getSuperclass();
        Initialisation before = superclass == null ? null : of(superclass);
        if (before != null && !before.ready) {
            use(before);
        }
    }

    private static Error asError(Throwable thrown) {
        return thrown instanceof Error error ? error : new ExceptionInInitializerError(thrown);
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isMine(Initialisation one) {
        return one.runner == Thread.currentThread();
    }

    /// A use outside of executions, or where a thread under test cannot be suspended.
    private static void useUnseen(Initialisation one) {
        if (Hooks.isExecuting()) {
            if (!Hooks.interceptor.initialisers().mayUse(one)) {
                throw Hooks.interceptor.refuse(
                        "First use of class "
                                + one.type().getName()
                                + " while the JVM loads or initialises another class",
                        "Use the class earlier, so that it is already initialised.");
            }
            return;
        }
        synchronized (one) {
            if (one.failed) {
                throw unusable(one.type());
            }
            if (one.ready || isMine(one)) {
                return;
            }
            one.runner = Thread.currentThread();
            try {
                useSuperclass(one);
                one.run();
            } catch (Throwable thrown) {
                one.failed = true;
                throw asError(thrown);
            } finally {
                one.runner = null;
            }
            one.ready = true;
            defer(-1);
        }
    }

    /// What the JVM says of a class whose initialiser has failed before.
    public static Error unusable(Class<?> type) {
        return new NoClassDefFoundError("Could not initialize class " + type.getName());
    }
}
