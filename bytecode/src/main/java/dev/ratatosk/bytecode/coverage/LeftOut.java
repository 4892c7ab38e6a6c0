package dev.ratatosk.bytecode.coverage;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/// The bodies of spin loops whose idle iterations are left out: a thread waits, or ends its part,
/// where it would have come to the rest of the iteration. Nothing can be said of what is in them
/// and was not executed.
public final class LeftOut {
    private final BitSet places = new BitSet();
    private final Set<String> calls = new HashSet<>();

    /// A probe in such a loop.
    public synchronized void place(int number) {
        places.set(number);
    }

    /// A method that is called in such a loop.
    public synchronized void call(String name, String descriptor) {
        calls.add(name + descriptor);
    }

    synchronized boolean hasPlace(int number) {
        return places.get(number);
    }

    synchronized Set<String> calls() {
        return Set.copyOf(calls);
    }
}
