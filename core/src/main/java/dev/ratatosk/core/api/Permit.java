package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.ParkPermit;

/// A permit that a thread waits for, as in `LockSupport`: an [#unpark] before [#park] is not lost,
/// but permits do not accumulate. There are no spurious wake-ups.
///
/// ```java
/// Permit permit = new Permit();
/// ModelThread sleeper = ModelThread.start(permit::park);
/// permit.unpark();
/// sleeper.join();
/// ```
public final class Permit {
    private final ParkPermit word;

    public Permit() {
        word = new ParkPermit(Ops.current(), "permit");
    }

    /// A permit with the given name in reports.
    public Permit(String name) {
        word = new ParkPermit(Ops.current(), name);
    }

    /// Waits until the permit is available and takes it.
    public void park() {
        word.park();
    }

    /// Makes the permit available.
    public void unpark() {
        word.unpark();
    }
}
