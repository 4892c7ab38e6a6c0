package dev.ratatosk.java.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Defines the hooks in the boot loader, where the JDK's own classes can see them. No jar is
/// appended to the boot class path: that would switch off class data sharing, with a warning.
final class BootHooks {
    private static final String PACKAGE = "dev.ratatosk.java.hooks.";

    /// In an order in which each needs only those before it.
    private static final List<String> CLASSES =
            List.of(
                    "Variable",
                    "LoopInterceptor",
                    "PoolShape",
                    "PoolShape$Queueing",
                    "PoolModel",
                    "QueueModel",
                    "Initialisation",
                    "MemoryInterceptor",
                    "AtomicInterceptor",
                    "InitialiserInterceptor",
                    "MonitorInterceptor",
                    "SynchronizerInterceptor",
                    "ThreadInterceptor",
                    "Interceptor",
                    "IdentityHashed",
                    "Probes",
                    "Hooks",
                    "Hooks$Setter",
                    "Initialising$1",
                    "Initialising$2",
                    "Initialising",
                    "MonitorHooks",
                    "Watched",
                    "DeterminismHooks",
                    "ThreadHooks",
                    "WeakAttempts",
                    "Caught",
                    "Memory$1",
                    "Memory",
                    "Conversions",
                    "Atomics",
                    "Loops",
                    "Synchronizers",
                    "QueueViews",
                    "PoolShapes",
                    "Pools",
                    "Pools$Worker",
                    "PerTask",
                    "Forks",
                    "Forks$Forked",
                    "Forks$Worker");

    private BootHooks() {}

    static void define(Instrumentation instrumentation) {
        Module base = Object.class.getModule();
        Module mine = BootHooks.class.getModule();
        open(instrumentation, base, mine);
        Module boot = Definition.inBootLoader(PACKAGE + CLASSES.getFirst()).getModule();
        open(instrumentation, base, boot);
        instrumentation.redefineModule(
                base, Set.of(boot, mine), Map.of(), Map.of(), Set.of(), Map.of());
        for (String name : CLASSES.subList(1, CLASSES.size())) {
            Definition.inBootLoader(PACKAGE + name);
        }
        Definition.installHooks();
    }

    private static void open(Instrumentation instrumentation, Module base, Module to) {
        Set<Module> us = Set.of(to);
        instrumentation.redefineModule(
                base,
                Set.of(),
                Map.of(
                        "jdk.internal.vm", us,
                        "jdk.internal.vm.annotation", us,
                        "jdk.internal.misc", us,
                        "jdk.internal.access", us),
                Map.of("java.lang", us),
                Set.of(),
                Map.of());
    }

    /// Uses what has been exported by now; a class of its own so that it is linked only then.
    private static final class Definition {
        static Class<?> inBootLoader(String name) {
            byte[] bytes = bytesOf(name);
            return jdk.internal.misc.Unsafe.getUnsafe()
                    .defineClass(name, bytes, 0, bytes.length, null, null);
        }

        private static byte[] bytesOf(String name) {
            String file = "/" + name.replace('.', '/') + ".class";
            try (InputStream in = BootHooks.class.getResourceAsStream(file)) {
                if (in == null) {
                    throw new IllegalStateException("no class file " + file);
                }
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static void installHooks() {
            try {
                MethodHandle set =
                        MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                                .findVirtual(
                                        Thread.class,
                                        "setCurrentThread",
                                        MethodType.methodType(void.class, Thread.class));
                dev.ratatosk.java.hooks.Hooks.install(set);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
