package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

/// What code calls in which the loop-purity pass has found spin loops. Does nothing unless the
/// caller is a thread under test.
public final class Loops {
    private Loops() {}

    /// Marks the beginning of an iteration.
    public static int begin(int loop) {
        if (!pause()) {
            return 0;
        }
        int beginning = Hooks.interceptor.loops().begin(loop);
        resume(true);
        return beginning;
    }

    /// The iteration would change nothing and start over.
    public static void startOver(int beginning, boolean polling, boolean identities) {
        if (pause()) {
            Hooks.interceptor.loops().startOver(beginning, polling, identities);
            resume(true);
        }
    }

    public static long name(Object object) {
        if (!pause()) {
            return 0;
        }
        long name = Hooks.interceptor.loops().name(object);
        resume(true);
        return name;
    }

    /// A value that the next guard mentions, or a local variable.
    public static void number(long number) {
        if (pause()) {
            Hooks.interceptor.loops().number(number);
            resume(true);
        }
    }

    /// A local variable.
    public static void reference(Object object) {
        if (pause()) {
            Hooks.interceptor.loops().reference(object);
            resume(true);
        }
    }

    /// The access that follows waits for the guard, unless it fails because there is no object.
    public static void expect(String program, char result, Object base) {
        if (pause()) {
            Hooks.interceptor.loops().expect(base == null ? "" : program, result, base);
            resume(true);
        }
    }

    /// The same for a static variable.
    public static void expect(String program, char result) {
        if (pause()) {
            Hooks.interceptor.loops().expect(program, result, null);
            resume(true);
        }
    }

    /// Watches over a loop whose pure iterations are not known beforehand.
    public static Object comeBy(Object last) {
        if (!pause()) {
            return null;
        }
        Object now = Hooks.interceptor.loops().comeBy(last);
        resume(true);
        return now;
    }

    public static int bound() {
        if (!pause()) {
            return Integer.MAX_VALUE;
        }
        int bound = Hooks.interceptor.loops().bound();
        resume(true);
        return bound;
    }

    public static void stopAtBound(String loop) {
        if (pause()) {
            Hooks.interceptor.loops().stopAtBound(loop);
            resume(true);
        }
    }
}
