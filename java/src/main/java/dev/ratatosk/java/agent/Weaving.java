package dev.ratatosk.java.agent;

import static java.util.Objects.requireNonNull;

import dev.ratatosk.java.hooks.Hooks;
import dev.ratatosk.java.weave.Unweavable;
import dev.ratatosk.java.weave.Weaver;
import dev.ratatosk.java.weave.jdk.JdkBodies;
import dev.ratatosk.java.weave.scope.FieldTable;
import dev.ratatosk.java.weave.scope.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Weaves classes when they are loaded, and those that were loaded before.
final class Weaving implements ClassFileTransformer {
    /// The first bytes of every class file (JVMS 4.1).
    private static final int MAGIC = 0xCAFEBABE;

    private final Weaver weaver;
    private final WovenLoops loops;
    private final ProgramCoverage coverage;
    private final WovenJdk jdk;
    private final Map<String, String> failures;
    private final ProgramJars programJars;
    private final Instrumentation instrumentation;

    /// The classes that were offered. The JVM does not offer those that the weaver itself is the
    /// first to use, while it weaves another.
    private final Set<String> offered = ConcurrentHashMap.newKeySet();

    private volatile boolean hasWoven;

    /// How many classes are being woven at the moment.
    private final AtomicInteger underWay = new AtomicInteger();

    private Weaving(
            Instrumentation instrumentation,
            FieldTable fields,
            WovenLoops loops,
            ProgramCoverage coverage,
            ProgramJars programJars,
            Map<String, String> failures) {
        this.programJars = programJars;
        this.instrumentation = instrumentation;
        this.weaver = new Weaver(fields);
        this.loops = loops;
        this.coverage = coverage;
        this.jdk = new WovenJdk(fields, loops);
        this.failures = failures;
    }

    static Weaving begin(
            Instrumentation instrumentation,
            FieldTable fields,
            WovenLoops loops,
            ProgramCoverage coverage,
            ProgramJars programJars,
            Map<String, String> failures) {
        initialise("java.util.concurrent.ThreadLocalRandom");
        rehearse();
        Weaving weaving =
                new Weaving(instrumentation, fields, loops, coverage, programJars, failures);
        WovenJdkCache.use(weaving.jdk);
        instrumentation.addTransformer(weaving, true);
        weaving.hasWoven = true;
        weaving.catchUp();
        return weaving;
    }

    /// Weaves two classes for nothing, so that what the weaver uses of the JDK is loaded. Where it
    /// is the first to use a class which the JVM is just offering, resolving that class fails, and
    /// the JVM remembers the failure in the class that refers to it: others could not use it
    /// either.
    private static void rehearse() {
        WovenLoops loops = new WovenLoops();
        Weaver weaver = new Weaver(new FieldTable());
        for (String name :
                List.of("java/util/concurrent/LinkedBlockingQueue", "java/util/ArrayDeque")) {
            try (InputStream in = Object.class.getResourceAsStream("/" + name + ".class")) {
                byte[] bytes = requireNonNull(in, name).readAllBytes();
                weaver.weave(null, name, true, true, loops.prepare(null, name, bytes));
            } catch (IOException e) {
                throw new UncheckedIOException(name + " cannot be read", e);
            }
        }
    }

    /// Weaves the classes that are loaded but were not offered. Says whether there were any.
    boolean catchUp() {
        boolean found = false;
        while (hasWoven) {
            hasWoven = false;
            found |= retransform();
        }
        return found;
    }

    private boolean retransform() {
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            String name = type.getName().replace('.', '/');
            if (!type.isArray()
                    && !type.isHidden()
                    && isConcerned(name)
                    && !offered.contains(name)
                    && instrumentation.isModifiableClass(type)) {
                loaded.add(type);
            }
        }
        try {
            if (!loaded.isEmpty()) {
                instrumentation.retransformClasses(loaded.toArray(Class<?>[]::new));
            }
        } catch (UnmodifiableClassException | UnsupportedOperationException | LinkageError e) {
            throw new IllegalStateException("The JDK could not be woven: " + e, e);
        }
        return !loaded.isEmpty();
    }

    /// Classes that are loaded early but initialised late.
    private static void initialise(String name) {
        try {
            Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isConcerned(String internalName) {
        return Scope.isWoven(internalName) || JdkBodies.classes().contains(internalName);
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable Module module,
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] bytes) {
        boolean isNew = redefined == null;
        if (name == null || !isConcerned(name) && !(isNew && Scope.isJdk(name))) {
            return null;
        }
        if (!isClassFile(bytes)) {
            return null; // The JVM refuses it, so it cannot run unseen.
        }
        boolean on = Hooks.pause();
        underWay.incrementAndGet();
        try {
            offered.add(name);
            hasWoven = true;
            return loader == null && Scope.isJdk(name)
                    ? wovenOnce(name, redefined != null, bytes)
                    : woven(loader, name, redefined != null, programJars.isLibrary(domain), bytes);
        } catch (ClassCircularityError early) {
            // The weaver is the first to use the class that is being loaded: it is woven later.
            offered.remove(name);
            return null;
        } catch (RuntimeException | Error failed) {
            return Scope.isWoven(name) ? refusing(name, bytes, failed) : failed(name, failed);
        } finally {
            underWay.decrementAndGet();
            Hooks.resume(on);
        }
    }

    private static boolean isClassFile(byte[] bytes) {
        return bytes.length > Integer.BYTES && ByteBuffer.wrap(bytes).getInt() == MAGIC;
    }

    /// A class that cannot be woven says so when it is used; other programs do not use it.
    private byte @Nullable [] refusing(String name, byte[] bytes, Throwable why) {
        try {
            return Unweavable.refusing(bytes, name.replace('/', '.'), why.toString());
        } catch (RuntimeException | Error again) {
            return failed(name, why);
        }
    }

    /// The JVM drops what a transformer throws. The next check says so.
    private byte @Nullable [] failed(String name, Throwable why) {
        failures.put(name.replace('/', '.'), why.toString());
        if (System.getenv("RATATOSK_DEBUG") != null) {
            why.printStackTrace();
        }
        return null;
    }

    boolean isUnderWay() {
        return underWay.get() > 0;
    }

    private byte @Nullable [] wovenOnce(String name, boolean isLoaded, byte[] bytes) {
        WovenJdk.Entry known = jdk.find(name, isLoaded, bytes);
        if (known != null) {
            return known.woven();
        }
        byte[] woven = woven(null, name, isLoaded, true, bytes);
        jdk.add(name, isLoaded, bytes, woven);
        return woven;
    }

    private byte @Nullable [] woven(
            @Nullable ClassLoader loader,
            String name,
            boolean isLoaded,
            boolean isLibrary,
            byte[] bytes) {
        if (loader != null && Scope.isProgram(name) && !isLibrary) {
            return observed(loader, name, isLoaded, bytes);
        }
        boolean mayLoop = Scope.isProgram(name) || Scope.isConcurrent(name);
        byte[] prepared = mayLoop ? loops.prepare(loader, name, bytes) : bytes;
        return weaver.weave(loader, name, isLoaded, isLibrary, prepared);
    }

    /// A class of the program itself, which says where threads come. It is marked first and gets
    /// its instructions last: what is done between carries the marks along, and does not look into
    /// them.
    private byte @Nullable [] observed(
            ClassLoader loader, String name, boolean isLoaded, byte[] bytes) {
        byte[] marked = coverage.mark(loader, name, bytes);
        if (isLoaded) {
            coverage.isLate(loader, name);
        }
        byte[] prepared =
                loops.prepare(
                        loader, name, marked, (other, code) -> coverage.mark(loader, other, code));
        byte[] woven = weaver.weave(loader, name, isLoaded, false, prepared);
        return woven == null
                ? null
                : coverage.written(loader, name, woven, Weaver.classFile(loader));
    }
}
