package dev.ratatosk.java.program.threads;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.Part;
import dev.ratatosk.java.program.objects.ObjectGraph;
import dev.ratatosk.java.program.objects.Shadow;
import java.util.function.BooleanSupplier;

/// Waits that end when something has happened or when the thread is interrupted: of `Thread.join`
/// and for the end of a pool.
///
/// A thread waits at one location. So it enters itself into a set that belongs to what it waits
/// for, and waits at a word of its own; a thread that makes it happen sets the words of the set,
/// and a thread that interrupts another sets its word. What is left in a word makes its thread look
/// once more, later.
public final class Wakes {
    private static final long WOKEN = 1;

    private final Ops ops;
    private final ObjectGraph objects;
    private final Locations locations;
    private final ThreadTable threads;

    Wakes(Ops ops, ObjectGraph objects, Locations locations, ThreadTable threads) {
        this.ops = ops;
        this.objects = objects;
        this.locations = locations;
        this.threads = threads;
    }

    /// Waits until it has happened.
    ///
    /// @param hasHappened looks, and enters the thread into the set if it has not happened
    public void await(BooleanSupplier hasHappened, Waiting waiting) throws InterruptedException {
        int me = ops.thread();
        while (!hasHappened.getAsBoolean()) {
            threads.throwIfInterrupted(me);
            ops.awaitAndUpdate(wordOf(shadow(me)), Guard.NOT_EQUAL, 0, Update.EXCHANGE, 0, waiting);
        }
    }

    /// The running thread in a set that starts at the bit `shift` of a word.
    public long bit(int shift) {
        int position = ops.thread() + shift;
        if (position >= Long.SIZE) {
            throw ops.refuse(
                    "Thread number "
                            + ops.thread()
                            + " waits for the end of another in a program that"
                            + " interrupts threads",
                    "Use fewer threads: the same errors show with two or three.");
        }
        return 1L << position;
    }

    /// It has happened: wakes all in the set.
    public void wakeAll(long set) {
        for (long rest = set; rest != 0; rest &= rest - 1) {
            wake(shadow(Long.numberOfTrailingZeros(rest)));
        }
    }

    /// Makes a thread look again.
    void wake(Shadow thread) {
        ops.write(wordOf(thread), WOKEN);
    }

    private Shadow shadow(int thread) {
        return objects.shadowOf(threads.at(thread));
    }

    private int wordOf(Shadow thread) {
        return locations.ofPart(thread, Part.WAKE, 0);
    }
}
