package dev.ratatosk.java.weave.scope;

import java.util.List;
import java.util.Set;

/// Which classes are woven, by their internal names.
///
/// The program's own classes and its libraries, and of the JDK the collections and
/// `java.util.concurrent`. The rest of the JDK runs as it is: its objects are either immutable,
/// private to their user, or replaced by hooks. The checker and test frameworks are left alone,
/// too.
public final class Scope {
    private static final List<String> NOT_UNDER_TEST =
            List.of(
                    "dev/ratatosk/core/",
                    "dev/ratatosk/java/hooks/",
                    "dev/ratatosk/java/weave/",
                    "dev/ratatosk/java/agent/",
                    "dev/ratatosk/bytecode/code/",
                    "dev/ratatosk/bytecode/coverage/",
                    "dev/ratatosk/bytecode/purity/",
                    "dev/ratatosk/java/program/",
                    "dev/ratatosk/java/OrdinaryJava",
                    "dev/ratatosk/java/Outcomes",
                    "dev/ratatosk/junit/",
                    "dev/ratatosk/report/",
                    "dev/ratatosk/cli/",
                    "dev/ratatosk/bench/",
                    "dev/ratatosk/c/",
                    "dev/ratatosk/litmus/",
                    "org/junit/",
                    "org/opentest4j/",
                    "org/apiguardian/",
                    "org/apache/maven/",
                    "org/assertj/",
                    "org/hamcrest/",
                    "org/gradle/",
                    "com/intellij/",
                    "org/eclipse/jdt/",
                    "com/fasterxml/jackson/",
                    "picocli/");

    private static final List<String> JDK =
            List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "netscape/");

    /// Woven in spite of being outside of `java.util`.
    private static final Set<String> WOVEN_BESIDES =
            Set.of(
                    "java/lang/AbstractStringBuilder",
                    "java/lang/StringBuilder",
                    // Numbers the threads that it makes.
                    "java/lang/ThreadBuilders$BaseThreadFactory");

    /// Not woven in spite of being in `java.util`: what the JDK needs to load and link classes, and
    /// what hooks replace.
    private static final Set<String> NOT_WOVEN =
            Set.of(
                    "java/util/concurrent/ThreadLocalRandom",
                    "java/util/concurrent/locks/LockSupport",
                    "java/util/Locale",
                    "java/util/ResourceBundle",
                    "java/util/ServiceLoader",
                    "java/util/Formatter",
                    "java/util/Properties",
                    "java/util/Currency",
                    "java/util/TimeZone",
                    "java/util/UUID",
                    "java/util/Vector",
                    "java/util/Hashtable",
                    "java/util/Stack");

    private Scope() {}

    /// Whether the class is part of the program under test.
    public static boolean isProgram(String internalName) {
        return !isJdk(internalName) && !startsWithAny(internalName, NOT_UNDER_TEST);
    }

    public static boolean isJdk(String internalName) {
        return startsWithAny(internalName, JDK);
    }

    /// No stream: this is asked for every class and every call while the JVM is still cold.
    private static boolean startsWithAny(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the class is woven.
    public static boolean isWoven(String internalName) {
        return isWovenJdk(internalName) || isProgram(internalName);
    }

    /// Whether the class belongs to the JDK and is woven.
    public static boolean isWovenJdk(String internalName) {
        if (WOVEN_BESIDES.contains(internalName)) {
            return true;
        }
        if (!internalName.startsWith("java/util/")) {
            return false;
        }
        int nested = internalName.indexOf('$');
        String outer = nested < 0 ? internalName : internalName.substring(0, nested);
        if (NOT_WOVEN.contains(outer)) {
            return false;
        }
        return outer.lastIndexOf('/') == "java/util".length()
                || isConcurrent(internalName)
                || internalName.startsWith("java/util/stream/");
    }

    /// Whether the class is one of `java.util.concurrent`: its plain accesses may race on purpose.
    public static boolean isConcurrent(String internalName) {
        return internalName.startsWith("java/util/concurrent/");
    }
}
