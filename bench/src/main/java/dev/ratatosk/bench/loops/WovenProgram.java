package dev.ratatosk.bench.loops;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopPass;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.bytecode.purity.access.ApiAccesses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// A program of this package after the loop-purity pass.
///
/// @param body the main thread, given the size
/// @param loops what became of its loops
public record WovenProgram(IntConsumer body, List<LoopReport> loops) {
    public WovenProgram {
        loops = List.copyOf(loops);
    }

    /// Loads a class of this package, with its nested classes, through the pass.
    ///
    /// @param type the class
    /// @param method its static method that takes the size
    public static WovenProgram of(Class<?> type, String method, LoopOptions options) {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (Class<?> member : type.getNestMembers()) {
            classes.put(member.getName(), bytesOf(member));
        }
        LoopPass.Result result = new LoopPass(new ApiAccesses(), options).apply(classes);
        Loader loader = new Loader(type.getClassLoader(), result.classes());
        return new WovenProgram(find(loader, type.getName(), method), result.loops());
    }

    private static IntConsumer find(Loader loader, String type, String method) {
        try {
            MethodHandle handle =
                    MethodHandles.publicLookup()
                            .findStatic(
                                    loader.loadClass(type),
                                    method,
                                    MethodType.methodType(void.class, int.class));
            return MethodHandleProxies.asInterfaceInstance(IntConsumer.class, handle);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("no program " + type + "." + method, e);
        }
    }

    private static byte[] bytesOf(Class<?> type) {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the class file of " + type + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(ClassLoader parent, Map<String, byte[]> classes) {
            super(parent);
            this.classes = classes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
            }
        }
    }
}
