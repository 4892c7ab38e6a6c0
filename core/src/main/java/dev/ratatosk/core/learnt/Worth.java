package dev.ratatosk.core.learnt;

/// Whether it is worth while to look for executions in the tries: where many of them turn out to be
/// unknown, the program is run at once for a time, and then it is tried again. Each such time is
/// twice as long as the one before, so that a program that always shows something new loses next to
/// nothing in the long run.
final class Worth {
    private static final int WINDOW = 2048;

    /// So many of a window's executions may be unknown. With 24 % (lastzero(14)) tries pay off,
    /// with 50 % (circular-buffer(10)) they do not.
    private static final int MOST_UNKNOWN = WINDOW * 35 / 100;

    private static final int SHORTEST_PAUSE = 8 * WINDOW;

    private static final int LONGEST_PAUSE = 512 * WINDOW;

    private int tried;
    private int unknown;
    private int pause;
    private int nextPause = SHORTEST_PAUSE;

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
        if (wasUnknown && ++unknown > MOST_UNKNOWN) {
            pause = nextPause;
            nextPause = Math.min(nextPause * 2, LONGEST_PAUSE);
            begin();
        } else if (tried == WINDOW) {
            nextPause = SHORTEST_PAUSE;
            begin();
        }
    }

    private void begin() {
        tried = 0;
        unknown = 0;
    }
}
