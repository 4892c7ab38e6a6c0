package dev.ratatosk.c.compile;

import dev.ratatosk.c.machine.CThread;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The functions of the C library by name: the public static methods of some classes that take a
/// [CThread] first. One with an array of `long`s last takes variable arguments.
public final class Library {
    /// What the name of a function ends in that takes the place of another one in calls whose
    /// result is unused. No name in a program does.
    private static final String UNUSED = "$unused";

    private static final String VERIFICATION = "__VERIFIER_";
    private static final Pattern MANGLED = Pattern.compile("_Z(\\d{1,3})");

    private final Map<String, Entry> entries = new HashMap<>();

    /// A function.
    record Entry(ClassDesc owner, String method, MethodTypeDesc type, boolean variadic) {}

    /// @param classes where to look
    public Library(List<Class<?>> classes) {
        for (Class<?> one : classes) {
            for (Method method : one.getDeclaredMethods()) {
                if (isFunction(method)) {
                    entries.put(nameOf(method), entry(method));
                }
            }
        }
    }

    private static boolean isFunction(Method method) {
        int modifiers = method.getModifiers();
        Class<?>[] parameters = method.getParameterTypes();
        return Modifier.isPublic(modifiers)
                && Modifier.isStatic(modifiers)
                && parameters.length > 0
                && parameters[0] == CThread.class;
    }

    /// A C name that Java reserves ends in `$` there.
    private static String nameOf(Method method) {
        String name = method.getName();
        return name.endsWith("$") ? name.substring(0, name.length() - 1) : name;
    }

    private static Entry entry(Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        MethodTypeDesc type =
                MethodTypeDesc.of(
                        describe(method.getReturnType()),
                        Arrays.stream(parameters).map(Library::describe).toList());
        return new Entry(
                describe(method.getDeclaringClass()),
                method.getName(),
                type,
                parameters[parameters.length - 1] == long[].class);
    }

    private static ClassDesc describe(Class<?> type) {
        return ClassDesc.ofDescriptor(type.descriptorString());
    }

    /// The function of this name. Declared in C++ without `extern "C"`, a function for verification
    /// has a name with its length before it and its parameters after it; no other function of the
    /// library may be declared so.
    Optional<Entry> find(String name) {
        Matcher mangled = MANGLED.matcher(name);
        if (mangled.lookingAt()) {
            int end = mangled.end() + Integer.parseInt(mangled.group(1));
            String plain = end <= name.length() ? name.substring(mangled.end(), end) : "";
            return plain.startsWith(VERIFICATION)
                    ? Optional.ofNullable(entries.get(plain))
                    : Optional.ofNullable(entries.get(name));
        }
        return Optional.ofNullable(entries.get(name));
    }

    /// What a call becomes whose result is unused: a function of its own where that matters.
    Entry unused(String name, Entry otherwise) {
        return entries.getOrDefault(name + UNUSED, otherwise);
    }

    /// The names of the functions for verification, in alphabetical order.
    public List<String> verificationFunctions() {
        return entries.keySet().stream().filter(n -> n.startsWith(VERIFICATION)).sorted().toList();
    }
}
