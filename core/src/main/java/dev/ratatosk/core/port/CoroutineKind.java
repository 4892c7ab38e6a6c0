package dev.ratatosk.core.port;

/// How threads under test are suspended and resumed.
public enum CoroutineKind {
    /// The JDK's internal continuations: fastest.
    CONTINUATION,
    /// Virtual threads: works everywhere.
    VIRTUAL_THREAD;

    /// The fastest kind that this JVM allows.
    public static CoroutineKind fastest() {
        return Availability.CONTINUATION_EXPORTED ? CONTINUATION : VIRTUAL_THREAD;
    }

    private static final class Availability {
        static final boolean CONTINUATION_EXPORTED =
                Object.class
                        .getModule()
                        .isExported("jdk.internal.vm", CoroutineKind.class.getModule());
    }
}
