package dev.ratatosk.java.program;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What code that is not woven can say, and ask: whether it runs on a thread under test. Knows
/// nothing of the hooks, so that it can be loaded before there are any.
public final class UnderTest {
    private static volatile @Nullable BiConsumer<String, String> refusal;
    private static volatile @Nullable Consumer<String> observer;

    private UnderTest() {}

    static void begin(BiConsumer<String, String> newRefusal, Consumer<String> newObserver) {
        refusal = newRefusal;
        observer = newObserver;
    }

    static void end() {
        refusal = null;
        observer = null;
    }

    /// Ends the exploration if the caller is a thread under test: it has come to something that
    /// cannot be checked.
    ///
    /// @param what what the program does, as a sentence without its full stop
    /// @param advice what to do instead, as a sentence
    public static void refuse(String what, String advice) {
        BiConsumer<String, String> now = refusal;
        if (now != null) {
            now.accept(what, advice);
        }
    }

    /// Says what the caller has observed, if it is a thread under test.
    ///
    /// @param text a part of the outcome of the execution
    public static void observe(String text) {
        Consumer<String> now = observer;
        if (now != null) {
            now.accept(text);
        }
    }
}
