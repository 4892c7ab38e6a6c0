package com.acme;

import java.util.concurrent.atomic.AtomicInteger;

/// A counter that never goes above a limit.
public class Hits {
    private final AtomicInteger count = new AtomicInteger();
    private final int limit;

    public Hits(int limit) {
        this.limit = limit;
    }

    /// Counts one, unless the limit is reached.
    public boolean tryHit() {
        while (true) {
            int now = count.get();
            if (now == limit) {
                return false;
            }
            if (count.compareAndSet(now, now + 1)) {
                return true;
            }
        }
    }

    public int count() {
        return count.get();
    }
}
