package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;

/// A sequentially consistent fence, for programs that are checked under release-acquire. All
/// threads that are to be ordered use one fence object:
///
/// ```java
/// SharedInt x = new SharedInt("x", 0);
/// SharedInt y = new SharedInt("y", 0);
/// Fence fence = new Fence();
/// x.set(1);
/// fence.full();
/// int seen = y.get();
/// ```
///
/// The fences are totally ordered, and each knows all that the ones before it knew: it is an update
/// of a variable of its own. Under sequential consistency it orders nothing that is not ordered
/// anyway, but is an event like others.
public final class Fence {
    private final Ops ops;
    private final int location;

    /// A fence that reports call `fence`.
    public Fence() {
        this("fence");
    }

    /// A fence that reports call `name`.
    ///
    /// @param name what reports call it
    public Fence(String name) {
        this.ops = Ops.current();
        this.location = ops.allocate(1, 0, name, Long::toString);
    }

    /// Orders what the calling thread did before with what threads do after their next fences.
    public void full() {
        ops.fetchAndAdd(location, 0, false);
    }
}
