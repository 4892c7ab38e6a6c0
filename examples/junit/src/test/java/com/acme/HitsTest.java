package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.junit.ModelCheck;

class HitsTest {
    private final Hits hits = new Hits(2);

    @ModelCheck
    void theLimitHoldsForThreeThreads() throws InterruptedException {
        Thread one = Thread.ofPlatform().start(hits::tryHit);
        Thread two = Thread.ofVirtual().start(hits::tryHit);
        hits.tryHit();
        one.join();
        two.join();
        assertEquals(2, hits.count());
    }

    @ModelCheck(algorithm = "optimal")
    void noHitIsLost() throws InterruptedException {
        Thread other = new Thread(hits::tryHit);
        other.start();
        hits.tryHit();
        other.join();
        assertEquals(2, hits.count());
    }
}
