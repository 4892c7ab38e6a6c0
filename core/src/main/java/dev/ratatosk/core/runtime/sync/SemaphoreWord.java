package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// A counting semaphore: acquiring is one guarded read-modify-write, releasing one add.
public final class SemaphoreWord {
    private final Ops ops;
    private final int location;

    public SemaphoreWord(Ops ops, int permits, @Nullable String label) {
        this.ops = ops;
        this.location = ops.allocate(1, permits, label, Long::toString);
    }

    public void acquire(int permits) {
        ops.partial()
                .awaitAndUpdate(
                        location,
                        Guard.AT_LEAST,
                        permits,
                        Update.PLUS,
                        -permits,
                        Waiting.SEMAPHORE);
    }

    /// Takes the permits if they are there, in one step.
    public boolean tryAcquire(int permits) {
        return ops.partial()
                .updateAndTestAtLeast(location, v -> v >= permits ? v - permits : v, permits);
    }

    public void release(int permits) {
        ops.add(location, permits, false);
    }
}
