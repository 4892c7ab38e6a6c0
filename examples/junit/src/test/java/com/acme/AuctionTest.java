package com.acme;

import dev.ratatosk.core.check.Expect;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.java.Outcomes;
import dev.ratatosk.junit.ModelCheck;

class AuctionTest {
    private final Auction auction = new Auction();

    private void bid(int amount) {
        Outcomes.observe(amount + (auction.bid(amount) ? " is accepted" : " is too low"));
    }

    @ModelCheck
    @Expect(outcome = "20 is accepted, highest 20, 10 is accepted")
    @Expect(outcome = "20 is accepted, highest 20, 10 is too low")
    @Expect(outcome = "*, highest 10, *", as = Grade.FORBIDDEN, reason = "the higher bid is lost")
    void theHighestBidWins() throws InterruptedException {
        Thread bob = new Thread(() -> bid(10));
        bob.start();
        bid(20);
        bob.join();
        Outcomes.observe("highest " + auction.highest());
    }
}
