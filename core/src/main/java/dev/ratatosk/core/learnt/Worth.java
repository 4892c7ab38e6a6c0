package dev.ratatosk.core.learnt;

/// Whether it is worth while to look for executions in the tries: where most of them turn out to be
/// unknown, the program is run at once for a time, and then it is tried again.
final class Worth {
    private static final int WINDOW = 2048;

    /// So many of a window's executions may be unknown. With 24 % (lastzero(14)) tries pay off,
    /// with 50 % (circular-buffer(10)) they do not.
    private static final int MOST_UNKNOWN = WINDOW * 35 / 100;

    private static final int PAUSE = 8 * WINDOW;

    private int tried;
    private int unknown;
    private int pause;

    /// Whether to try it with the next execution.
    boolean tries() {
        if (pause > 0) {
            pause--;
            return false;
        }
        return true;
    }

    /// Notes how it went.
    void note(boolean wasUnknown) {
        tried++;
        if (wasUnknown) {
            unknown++;
        }
        if (tried == WINDOW) {
            if (unknown > MOST_UNKNOWN) {
                pause = PAUSE;
            }
            tried = 0;
            unknown = 0;
        }
    }
}
