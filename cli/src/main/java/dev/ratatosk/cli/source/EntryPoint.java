package dev.ratatosk.cli.source;

import dev.ratatosk.core.check.StatedExpectations;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Scenario;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The `main` of a program, found as the `java` launcher finds it: static or not, with or without
/// arguments. An instance main gets a new object in every execution.
///
/// Of several classes with a main, the one called like the file is taken, or else the first.
final class EntryPoint {
    private static final String NAME = "main";
    private static final String[] NO_ARGUMENTS = {};

    private EntryPoint() {}

    static Scenario find(Path file, ProgramLoader loader) throws SourceException {
        return main(mainClass(file, loader));
    }

    /// The class whose main is the program.
    static Class<?> mainClass(Path file, ProgramLoader loader) throws SourceException {
        List<Class<?>> candidates = new ArrayList<>();
        for (Class<?> type : topLevelClasses(loader)) {
            if (mainOf(type) != null) {
                candidates.add(type);
            }
        }
        if (candidates.isEmpty()) {
            throw new SourceException(
                    file
                            + " has no main method in any of its classes.\nWrite the program"
                            + " as 'void main() { ... }' or 'public static void main(String[] args)"
                            + " { ... }'.");
        }
        String wanted = file.getFileName().toString().replaceFirst("\\.java$", "");
        return candidates.stream()
                .filter(type -> type.getSimpleName().equals(wanted))
                .findFirst()
                .orElse(candidates.getFirst());
    }

    /// The main of a class.
    static Scenario main(Class<?> type) throws SourceException {
        Method main = mainOf(type);
        if (main == null) {
            throw new SourceException(
                    type.getName()
                            + " has no main method. Add '#method' to check one of its methods.");
        }
        return scenario(type, main);
    }

    /// A method without parameters of a class, such as a test; whatever its visibility.
    static Scenario method(Class<?> type, String name) throws SourceException {
        for (Class<?> t = type; t != null; t = t.getSuperclass()) {
            try {
                return scenario(type, t.getDeclaredMethod(name));
            } catch (NoSuchMethodException goOn) {
                // A superclass may have it.
            }
        }
        throw new SourceException(
                type.getName() + " has no method '" + name + "' without parameters.");
    }

    private static List<Class<?>> topLevelClasses(ProgramLoader loader) {
        List<Class<?>> types = new ArrayList<>();
        for (String name : loader.names()) {
            try {
                Class<?> type = Class.forName(name, false, loader);
                if (type.getEnclosingClass() == null) {
                    types.add(type);
                }
            } catch (ClassNotFoundException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return types;
    }

    /// With arguments goes before without, as in the Java launch protocol (JLS 12.1.4).
    private static @Nullable Method mainOf(Class<?> type) {
        Method withArguments = declaredIn(type, String[].class);
        return withArguments != null ? withArguments : declaredIn(type);
    }

    private static @Nullable Method declaredIn(Class<?> type, Class<?>... parameters) {
        for (Class<?> t = type; t != null; t = t.getSuperclass()) {
            try {
                Method method = t.getDeclaredMethod(NAME, parameters);
                int modifiers = method.getModifiers();
                boolean callable =
                        !Modifier.isPrivate(modifiers) && !Modifier.isAbstract(modifiers);
                boolean instantiable = !Modifier.isAbstract(type.getModifiers());
                if (callable && (Modifier.isStatic(modifiers) || instantiable)) {
                    return method;
                }
            } catch (NoSuchMethodException goOn) {
                // A superclass may have it.
            }
        }
        return null;
    }

    private static Scenario scenario(Class<?> type, Method main) throws SourceException {
        try {
            MethodHandles.Lookup lookup =
                    MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            MethodHandle call = lookup.unreflect(main);
            if (main.getParameterCount() == 1) {
                call =
                        MethodHandles.insertArguments(
                                call, call.type().parameterCount() - 1, (Object) NO_ARGUMENTS);
            }
            if (!Modifier.isStatic(main.getModifiers())) {
                MethodHandle make = lookup.unreflectConstructor(constructor(type));
                call = call.asType(call.type().changeParameterType(0, type));
                call = MethodHandles.collectArguments(call, 0, make);
            }
            return new MainCall(
                    call.asType(call.type().changeReturnType(void.class)),
                    StatedExpectations.on(main, type));
        } catch (IllegalAccessException e) {
            throw new SourceException(
                    type.getName()
                            + ": "
                            + main.getName()
                            + " cannot be called: "
                            + e.getMessage());
        }
    }

    private static Constructor<?> constructor(Class<?> type) throws SourceException {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            if (!Modifier.isPrivate(constructor.getModifiers())) {
                return constructor;
            }
        } catch (NoSuchMethodException none) {
            // Said below.
        }
        throw new SourceException(
                type.getSimpleName()
                        + " has an instance main, but no constructor without parameters to make an"
                        + " instance with. Add one, or make main static.");
    }

    private record MainCall(MethodHandle main, Expectations expectations) implements Scenario {
        @Override
        public void run() throws Exception {
            try {
                main.invokeExact();
            } catch (Exception | Error thrown) {
                throw thrown;
            } catch (Throwable thrown) {
                throw new IllegalStateException(thrown);
            }
        }
    }
}
