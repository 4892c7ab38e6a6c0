package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.CoroutineKind;

/// The stack of a thread under test: runs when told to, stops where it suspends itself. All
/// coroutines of a program run one at a time.
interface Coroutine {
    /// A new one of the kind.
    static Coroutine of(CoroutineKind kind) {
        return switch (kind) {
            case CONTINUATION -> new ContinuationCoroutine();
            case VIRTUAL_THREAD -> new VirtualThreadCoroutine();
        };
    }

    /// Gives it a body to run; it must be new or have ended its previous body.
    void assign(Runnable body);

    /// Runs the body until it suspends or ends. Called by the driver.
    void resume();

    /// Gives control back to the driver. Called on the coroutine's own stack.
    void suspend();

    /// The thread that the body runs on when the calling thread resumes it.
    Thread runner();

    /// Drops a coroutine in the midst of its body; it will not be used again.
    void abandon();
}
