package dev.ratatosk.subjects;

import dev.ratatosk.core.check.Expect;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.java.Outcomes;
import dev.ratatosk.junit.ModelCheck;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;

/// Tests that say what their threads observe.
@Tag("subject")
@Expect(outcome = "20 is accepted, highest 20, 10 is accepted", reason = "10 came first")
@Expect(outcome = "20 is accepted, highest 20, 10 is too low", reason = "20 came first")
@Expect(outcome = "*, highest 10, *", as = Grade.FORBIDDEN, reason = "the higher bid is lost")
public class Auctions {
    private final AtomicInteger highest = new AtomicInteger();

    private static void observe(int amount, boolean accepted) {
        Outcomes.observe(amount + (accepted ? " is accepted" : " is too low"));
    }

    private void atomicBid(int amount) {
        observe(amount, highest.getAndAccumulate(amount, Math::max) < amount);
    }

    private void bid(int amount) {
        boolean accepted = highest.get() < amount;
        if (accepted) {
            highest.set(amount);
        }
        observe(amount, accepted);
    }

    @ModelCheck
    void theHighestBidWins() throws InterruptedException {
        Thread bob = new Thread(() -> atomicBid(10));
        bob.start();
        atomicBid(20);
        bob.join();
        Outcomes.observe("highest " + highest);
    }

    @ModelCheck
    void aHigherBidIsLost() throws InterruptedException {
        Thread bob = new Thread(() -> bid(10), "bob");
        bob.start();
        bid(20);
        bob.join();
        Outcomes.observe("highest " + highest);
    }

    /// What is expected of a test comes before what is expected of its class.
    @ModelCheck
    @Expect(outcome = "*, highest 20, 10 is too low", as = Grade.FORBIDDEN, reason = "by the test")
    void bobIsFirst() throws InterruptedException {
        theHighestBidWins();
    }
}
