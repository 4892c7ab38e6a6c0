package dev.ratatosk.c.machine;

/// How often a thread may visit the head of a loop that nothing in the thread itself brings to an
/// end, such as one that adds 1, finds that it has to wait, and subtracts it again. Such loops are
/// usually done after a few iterations, and explored as they are. Where one is not, threads can
/// disturb each other in it again and again, in infinitely many ways: then the exploration begins
/// anew with a bound on this loop, which the verdict names.
public final class LoopPatience {
    /// More than loops need that wait for a few threads.
    private static final int VISITS = 200;

    /// Enough to be in the loop, to be there again because of others, and to leave it.
    private static final int BOUNDED_VISITS = 3;

    private LoopPatience() {}

    /// How often the head may be visited.
    public static int begin(CThread t, String loop) {
        return t.process().knowledge().isEndless(loop) ? BOUNDED_VISITS : VISITS;
    }

    /// It has been visited so often.
    @SuppressWarnings("DoNotCallSuggester") // Generated code calls it.
    public static void end(CThread t, String loop) {
        if (t.process().knowledge().isEndless(loop)) {
            throw t.ops().stopAtBound(loop);
        }
        t.process().knowledge().addEndless(loop);
        throw t.ops().restart();
    }
}
