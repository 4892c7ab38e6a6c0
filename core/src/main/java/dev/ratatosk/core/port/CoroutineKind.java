package dev.ratatosk.core.port;

/// How threads under test are suspended and resumed.
public enum CoroutineKind {
    /// The JDK's internal continuations: fastest.
    CONTINUATION,
    /// Virtual threads: works everywhere.
    VIRTUAL_THREAD;

    /// The fastest kind that this JVM allows now; an agent may allow more later.
    public static CoroutineKind fastest() {
        boolean exported =
                Object.class
                        .getModule()
                        .isExported("jdk.internal.vm", CoroutineKind.class.getModule());
        return exported ? CONTINUATION : VIRTUAL_THREAD;
    }
}
