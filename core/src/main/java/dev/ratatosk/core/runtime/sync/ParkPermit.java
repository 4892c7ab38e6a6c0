package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// A thread's permit to continue: parking takes it, waiting for it if need be; unparking makes it
/// available, once.
public final class ParkPermit {
    private final Ops ops;
    private final int location;

    public ParkPermit(Ops ops, @Nullable String label) {
        this.ops = ops;
        this.location = ops.allocate(1, 0, label, Long::toString);
    }

    public void park() {
        ops.partial()
                .awaitAndUpdate(location, Guard.NOT_EQUAL, 0, Update.EXCHANGE, 0, Waiting.PARK);
    }

    public void unpark() {
        ops.write(location, 1);
    }
}
