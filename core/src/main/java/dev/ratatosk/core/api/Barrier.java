package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.sync.BarrierWord;

/// A cyclic barrier for a fixed number of threads.
///
/// ```java
/// SharedInt a = new SharedInt("a", 0);
/// SharedInt b = new SharedInt("b", 0);
/// Barrier barrier = new Barrier(2);
/// ModelThread other = ModelThread.start(() -> { a.set(1); barrier.await(); b.get(); });
/// b.set(1);
/// barrier.await();   // from here on both a and b are 1
/// ```
public final class Barrier {
    private final BarrierWord word;

    /// A barrier without a name of its own.
    ///
    /// @param parties how many threads meet
    public Barrier(int parties) {
        word = new BarrierWord(Ops.current(), parties, null);
    }

    /// A barrier that reports call `name`.
    ///
    /// @param name what reports call it
    /// @param parties how many threads meet
    public Barrier(String name, int parties) {
        word = new BarrierWord(Ops.current(), parties, name);
    }

    /// Waits until all parties are here. Where the program asks for no positions, and as many
    /// threads meet as there are parties, the orders in which they arrive are not told apart.
    public void await() {
        word.await();
    }

    /// Waits until all parties are here; returns how many arrived before the caller in this round.
    /// All orders of arrival are explored.
    ///
    /// @return how many threads arrived before the caller in this round
    public int awaitPosition() {
        return word.awaitPosition();
    }
}
