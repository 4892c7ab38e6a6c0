package com.acme;

import java.util.concurrent.atomic.AtomicInteger;

/// The highest bid so far.
public class Auction {
    private final AtomicInteger highest = new AtomicInteger();

    /// Accepts the bid if it is higher than all before.
    public boolean bid(int amount) {
        return highest.getAndAccumulate(amount, Math::max) < amount;
    }

    public int highest() {
        return highest.get();
    }
}
