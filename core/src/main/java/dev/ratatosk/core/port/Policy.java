package dev.ratatosk.core.port;

/// Picks each step after the script. It may be asked on the stack of a thread under test, so it
/// must neither run code of the program nor block.
public interface Policy {
    /// Ends the execution.
    int STOP = -1;

    /// The thread that moves next, or [#STOP]. Called only while some thread may be able to move;
    /// every live thread is at its pending operation. Under sequential consistency the thread must
    /// be enabled, or [#triesAwaits] says otherwise.
    int next(Trace soFar);

    /// What the picked thread's [dev.ratatosk.core.event.Kind#CHOOSE] yields, or, where the
    /// explorer chooses sources ([Plan#choosesSources]), the event that its read reads from.
    default int decide(Trace soFar, int thread) {
        return 0;
    }

    /// Whether a thread may also be picked where it is at an await (a guard tagged
    /// [dev.ratatosk.core.event.Waiting#SPIN]) that is not satisfied. It then reads, writes nothing
    /// and stops forever, as if the await were a read and a failed assumption.
    default boolean triesAwaits() {
        return false;
    }

    /// Always the enabled thread with the smallest number, awaits last: a thread that only waits is
    /// served when nothing else can move.
    static Policy firstEnabled() {
        return FirstEnabled.INSTANCE;
    }
}
