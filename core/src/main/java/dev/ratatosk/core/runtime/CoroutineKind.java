package dev.ratatosk.core.runtime;

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

    Coroutine create() {
        return switch (this) {
            case CONTINUATION -> new ContinuationCoroutine();
            case VIRTUAL_THREAD -> new VirtualThreadCoroutine();
        };
    }

    private static final class Availability {
        static final boolean CONTINUATION_EXPORTED =
                Object.class
                        .getModule()
                        .isExported("jdk.internal.vm", CoroutineKind.class.getModule());
    }
}
