import java.util.concurrent.atomic.AtomicInteger;

/// Two buyers and one ticket. Each step of `buy` is atomic; the two steps together are not.
class LastTicket {
    private final AtomicInteger tickets = new AtomicInteger(1);

    void buy() {
        if (tickets.get() > 0) {
            tickets.decrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LastTicket shop = new LastTicket();
        Thread bob = new Thread(shop::buy, "bob");
        bob.start();
        shop.buy();
        bob.join();
        assert shop.tickets.get() == 0 : "the ticket was sold twice";
    }
}
