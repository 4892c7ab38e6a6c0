package dev.ratatosk.java.program.heap;

import dev.ratatosk.java.weave.scope.Scope;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// What a class of the JDK that is not woven means for threads that share its objects.
public enum JdkClass {
    /// It does not change, or others cannot notice, and it leads to nothing of the program.
    HARMLESS,
    /// It does not change, but may lead to objects of the program.
    FOLLOWED,
    /// Its changes are not observed: sharing it is refused.
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
                    "java.security.Key",
                    "java.security.interfaces.",
                    "java.security.spec.",
                    "jdk.",
                    "sun.",
                    "com.sun.");

    private static final Set<String> HARMLESS_CLASSES =
            Set.of(
                    "java.io.File",
                    "java.io.ObjectStreamField",
                    "java.io.Console",
                    "java.security.CodeSource",
                    "java.security.ProtectionDomain",
                    "java.security.Provider",
                    "java.security.cert.Certificate",
                    "java.security.cert.X509Certificate",
                    "java.util.Locale",
                    "java.util.UUID",
                    "java.util.Currency",
                    "java.util.TimeZone",
                    "java.util.ResourceBundle",
                    "java.util.ServiceLoader",
                    "java.util.regex.Pattern",
                    "java.util.concurrent.ThreadLocalRandom");

    /// Inside of the packages above.
    private static final Pattern UNSEEN_CLASSES =
            Pattern.compile(
                    "java\\.lang\\.(StringBuffer|ProcessBuilder|ThreadBuilders\\$\\w+Builder"
                            + "|CharSequence\\$\\w+Iterator|String\\w+\\$\\w+Spliterator"
                            + "|invoke\\.(Mutable|Volatile)CallSite|invoke\\.SwitchPoint"
                            // These read or write a field unobserved.
                            + "|invoke\\.DirectMethodHandle\\$(Static)?Accessor)"
                            + "|java\\.net\\.(Authenticator|CookieManager|DatagramPacket|HttpCookie"
                            + "|InMemoryCookieStore|\\w*URLConnection|\\w*Socket\\w*)"
                            + "|java\\.security\\.Key(Store|PairGenerator|Factory)(\\$.*)?"
                            + "|java\\.time\\.format\\.DateTimeFormatterBuilder"
                            + "|jdk\\.internal\\.foreign\\.\\w*MemorySegmentImpl.*"
                            + "|jdk\\.internal\\.lang\\.stable\\..*"
                            + "|jdk\\.random\\..*");

    private static final Set<String> FOLLOWED_CLASSES =
            Set.of(
                    "java.lang.ScopedValue$Carrier",
                    "java.lang.ThreadBuilders$BoundVirtualThread",
                    "java.lang.ThreadLocal$SuppliedThreadLocal",
                    "java.lang.Throwable",
                    "java.lang.ref.Reference",
                    "java.lang.reflect.Proxy");

    static JdkClass of(Class<?> type) {
        String name = type.getName();
        if (UNSEEN_CLASSES.matcher(name).matches()) {
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
    public static boolean concerns(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return Scope.isJdk(name) && !Scope.isWovenJdk(name);
    }
}
