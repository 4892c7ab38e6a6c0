package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.junit.ModelCheck;

class AccountTest {
    @ModelCheck
    void oppositeTransfersNeitherDeadlockNorLoseMoney() throws InterruptedException {
        Account alice = new Account(1, 10);
        Account bob = new Account(2, 10);
        Thread back = new Thread(() -> bob.transferTo(alice, 3));
        back.start();
        alice.transferTo(bob, 5);
        back.join();
        assertEquals(8, alice.balance());
        assertEquals(12, bob.balance());
    }
}
