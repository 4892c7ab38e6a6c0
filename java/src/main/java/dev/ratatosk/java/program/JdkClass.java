package dev.ratatosk.java.program;

import dev.ratatosk.java.weave.Scope;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;

/// What a class of the JDK that is not woven means for threads that share its objects.
enum JdkClass {
    /// It does not change, or others cannot notice, and it leads to nothing of the program.
    HARMLESS,
    /// It does not change, but may lead to objects of the program.
    FOLLOWED,
    /// It changes, and nobody sees when: sharing it is refused.
    UNSEEN;

    private static final List<String> HARMLESS_PACKAGES =
            List.of(
                    "java.lang.",
                    "java.time.",
                    "java.math.",
                    "java.net.",
                    "java.nio.file.",
                    "java.util.logging.",
                    "java.util.spi.",
                    "java.security.",
                    "jdk.",
                    "sun.",
                    "com.sun.");

    private static final Set<String> HARMLESS_CLASSES =
            Set.of(
                    "java.io.File",
                    "java.io.ObjectStreamField",
                    "java.io.PrintStream",
                    "java.io.FilterOutputStream",
                    "java.io.Console",
                    "java.util.Locale",
                    "java.util.UUID",
                    "java.util.Currency",
                    "java.util.TimeZone",
                    "java.util.ResourceBundle",
                    "java.util.ServiceLoader",
                    "java.util.regex.Pattern",
                    "java.util.concurrent.ThreadLocalRandom");

    /// Inside of the packages above.
    private static final Set<String> UNSEEN_CLASSES =
            Set.of(
                    "java.lang.StringBuffer",
                    "java.lang.ProcessBuilder",
                    "java.security.MessageDigest",
                    "java.security.SecureRandom",
                    "java.security.Signature",
                    "java.security.KeyStore",
                    // These read or write a field where nobody looks.
                    "java.lang.invoke.DirectMethodHandle$Accessor",
                    "java.lang.invoke.DirectMethodHandle$StaticAccessor");

    private static final Set<String> FOLLOWED_CLASSES =
            Set.of(
                    "java.lang.ThreadBuilders$BoundVirtualThread",
                    "java.lang.ThreadLocal$SuppliedThreadLocal",
                    "java.lang.Throwable",
                    "java.lang.ref.Reference",
                    "java.lang.reflect.Proxy");

    static JdkClass of(Class<?> type) {
        String name = type.getName();
        if (UNSEEN_CLASSES.contains(name)) {
            return UNSEEN;
        }
        if (type.isHidden()
                || FOLLOWED_CLASSES.contains(name)
                || name.startsWith("java.lang.invoke.BoundMethodHandle")) {
            return FOLLOWED;
        }
        boolean isHarmless =
                HARMLESS_CLASSES.contains(name)
                        || HARMLESS_PACKAGES.stream().anyMatch(name::startsWith);
        if (isHarmless) {
            return HARMLESS;
        }
        return changes(type) ? UNSEEN : FOLLOWED;
    }

    private static boolean changes(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            if (!Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                return true;
            }
        }
        return false;
    }

    /// Whether it is about the class at all.
    static boolean concerns(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return Scope.isJdk(name) && !Scope.isWovenJdk(name);
    }
}
