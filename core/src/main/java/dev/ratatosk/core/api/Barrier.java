package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.BarrierWord;

/// A cyclic barrier for a fixed number of threads.
///
/// ```java
/// Barrier barrier = new Barrier(2);
/// ModelThread other = ModelThread.start(() -> { a.set(1); barrier.await(); b.get(); });
/// b.set(1);
/// barrier.await();   // from here on both a and b are 1
/// ```
public final class Barrier {
    private final BarrierWord word;

    public Barrier(int parties) {
        word = new BarrierWord(Ops.current(), parties, null);
    }

    /// A barrier with the given name in reports.
    public Barrier(String name, int parties) {
        word = new BarrierWord(Ops.current(), parties, name);
    }

    /// Waits until all parties have arrived; returns how many arrived before the caller in this
    /// round.
    public int await() {
        return word.await();
    }
}
