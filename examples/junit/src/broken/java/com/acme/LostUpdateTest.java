package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.junit.ModelCheck;

class LostUpdateTest {
    private volatile int visits;

    @ModelCheck
    void everyVisitCounts() throws InterruptedException {
        Thread other = new Thread(() -> visits++);
        other.start();
        visits++;
        other.join();
        assertEquals(2, visits);
    }
}
