package dev.ratatosk.user;

import dev.ratatosk.java.OrdinaryJava;
import java.util.concurrent.atomic.AtomicInteger;

/// A main program that checks itself: nothing prepares its JVM.
final class Increments {
    private int plain;
    private volatile int seen;
    private final AtomicInteger atomic = new AtomicInteger();

    private Increments() {}

    private static void twice(Runnable increment) throws InterruptedException {
        Thread other = new Thread(increment, "other");
        other.start();
        increment.run();
        other.join();
    }

    static void kept() throws InterruptedException {
        Increments counts = new Increments();
        twice(counts.atomic::incrementAndGet);
        require(counts.atomic.get() == 2);
    }

    static void racing() throws InterruptedException {
        Increments counts = new Increments();
        twice(() -> counts.plain++);
        require(counts.plain == 2);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    static void lost() throws InterruptedException {
        Increments counts = new Increments();
        twice(() -> counts.seen++);
        require(counts.seen == 2);
    }

    private static void require(boolean kept) {
        if (!kept) {
            throw new AssertionError("an increment was lost");
        }
    }

    public static void main(String[] arguments) {
        OrdinaryJava.check(Increments::kept).orThrow();
        System.out.println("verified");
        OrdinaryJava.check(Increments::lost).orThrow();
    }
}
