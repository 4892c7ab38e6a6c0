import dev.ratatosk.core.check.Expect;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.java.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;

/// Two bids at an auction. A bid is accepted if it is higher than the highest one so far.
@Expect(outcome = "20 is accepted, highest 20, 10 is accepted")
@Expect(outcome = "20 is accepted, highest 20, 10 is too low", as = Grade.INTERESTING)
@Expect(outcome = "*, highest 10, *", as = Grade.FORBIDDEN, reason = "the higher bid is lost")
class S16Auction {
    private final AtomicInteger highest = new AtomicInteger();

    void bid(int amount) {
        if (amount > highest.get()) {
            highest.set(amount);
            Outcomes.observe(amount + " is accepted");
        } else {
            Outcomes.observe(amount + " is too low");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        S16Auction auction = new S16Auction();
        Thread bob = new Thread(() -> auction.bid(10), "bob");
        bob.start();
        auction.bid(20);
        bob.join();
        Outcomes.observe("highest " + auction.highest);
    }
}
