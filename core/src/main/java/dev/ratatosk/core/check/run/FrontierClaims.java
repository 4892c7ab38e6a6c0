package dev.ratatosk.core.check.run;

import dev.ratatosk.core.frontier.Frontier;
import dev.ratatosk.core.spi.Claims;

/// The claims of a worker, which the frontier decides about.
record FrontierClaims(Frontier frontier, long lease) implements Claims {
    @Override
    public boolean areDecided() {
        return true;
    }

    @Override
    public boolean[] claim(long node, long[] fingerprints) {
        return frontier.claim(lease, node, fingerprints);
    }

    @Override
    public boolean isTaken(long node, long low, long high) {
        return frontier.isTaken(node, low, high);
    }
}
