package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.ParkPermit;

/// A permit for one thread to continue, as in `LockSupport`: [#unpark] before [#park] is not lost,
/// but permits do not add up. There are no spurious wake-ups.
///
/// ```java
/// Permit permit = new Permit();
/// ModelThread sleeper = ModelThread.start(permit::park);
/// permit.unpark();
/// sleeper.join();
/// ```
public final class Permit {
    private final ParkPermit word;

    /// A permit that reports call `permit`.
    public Permit() {
        word = new ParkPermit(Ops.current(), "permit");
    }

    /// A permit that reports call `name`.
    ///
    /// @param name what reports call it
    public Permit(String name) {
        word = new ParkPermit(Ops.current(), name);
    }

    /// Waits until the permit is there and takes it.
    public void park() {
        word.park();
    }

    /// Makes the permit available.
    public void unpark() {
        word.unpark();
    }
}
