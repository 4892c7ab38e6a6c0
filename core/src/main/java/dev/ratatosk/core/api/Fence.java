package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;

/// A sequentially consistent fence, for programs that are checked under release-acquire. Threads
/// that the fence orders share one fence object:
///
/// ```java
/// Fence fence = new Fence();
/// x.set(1);
/// fence.full();
/// int seen = y.get();
/// ```
///
/// The fences of one object are totally ordered, because each of them updates the same variable: a
/// thread that passes a fence knows all that was known at the fences before. Under sequential
/// consistency a fence adds no order, but it is an event like others.
public final class Fence {
    private final Ops ops;
    private final int location;

    public Fence() {
        this("fence");
    }

    /// @param name the name in reports
    public Fence(String name) {
        this.ops = Ops.current();
        this.location = ops.allocate(1, 0, name, Long::toString);
    }

    /// Orders earlier steps of the calling thread before all steps that follow later fences.
    public void full() {
        ops.fetchAndAdd(location, 0, false);
    }
}
