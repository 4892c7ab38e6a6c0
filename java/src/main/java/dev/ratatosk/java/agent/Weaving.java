package dev.ratatosk.java.agent;

import dev.ratatosk.java.hooks.Hooks;
import dev.ratatosk.java.weave.FieldTable;
import dev.ratatosk.java.weave.JdkBodies;
import dev.ratatosk.java.weave.Scope;
import dev.ratatosk.java.weave.Weaver;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Weaves classes when they are loaded, and those that were loaded before.
final class Weaving implements ClassFileTransformer {
    private final Weaver weaver;
    private final WovenLoops loops;
    private final Map<String, String> failures;

    private Weaving(FieldTable fields, WovenLoops loops, Map<String, String> failures) {
        this.weaver = new Weaver(fields);
        this.loops = loops;
        this.failures = failures;
    }

    static void begin(
            Instrumentation instrumentation,
            FieldTable fields,
            WovenLoops loops,
            Map<String, String> failures) {
        initialise("java.util.concurrent.ThreadLocalRandom");
        Weaving weaving = new Weaving(fields, loops, failures);
        instrumentation.addTransformer(weaving, true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isArray()
                    && !type.isHidden()
                    && isConcerned(type.getName().replace('.', '/'))
                    && instrumentation.isModifiableClass(type)) {
                loaded.add(type);
            }
        }
        try {
            instrumentation.retransformClasses(loaded.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | UnsupportedOperationException | LinkageError e) {
            throw new IllegalStateException("The JDK could not be woven: " + e, e);
        }
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
        boolean on = Hooks.pause();
        try {
            byte[] prepared = Scope.isWoven(name) ? loops.prepare(loader, name, bytes) : bytes;
            return weaver.weave(loader, name, redefined != null, prepared);
        } catch (RuntimeException | Error failed) {
            // The JVM drops what a transformer throws. A check that meets the class says so.
            failures.put(name.replace('/', '.'), failed.toString());
            if (System.getenv("RATATOSK_DEBUG") != null) {
                failed.printStackTrace();
            }
            return null;
        } finally {
            Hooks.resume(on);
        }
    }
}
