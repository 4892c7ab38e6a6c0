package dev.ratatosk.core.check.work;

import dev.ratatosk.core.frontier.ClaimsMemory;
import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.spi.Claims;
import java.util.ArrayList;
import java.util.List;

/// Claims that are passed on; those that are granted go into the worker's result, and all of them
/// are remembered.
public final class RecordedClaims implements Claims {
    private final Claims claims;
    private final ClaimsMemory memory;
    private final List<Result.Offer> granted = new ArrayList<>();

    /// @param memory what the same worker has claimed before, to which this is added
    public RecordedClaims(Claims claims, ClaimsMemory memory) {
        this.claims = claims;
        this.memory = memory;
    }

    @Override
    public boolean areDecided() {
        return claims.areDecided();
    }

    @Override
    public boolean[] claim(long node, long[] fingerprints) {
        boolean[] answers = claims.claim(node, fingerprints);
        for (int i = 0; i < answers.length; i++) {
            long low = fingerprints[2 * i];
            long high = fingerprints[2 * i + 1];
            memory.add(node, low, high);
            if (answers[i]) {
                granted.add(Result.Offer.claimed(node, low, high));
            }
        }
        return answers;
    }

    @Override
    public boolean isTaken(long node, long low, long high) {
        return memory.contains(node, low, high) || claims.isTaken(node, low, high);
    }

    /// What was granted.
    public List<Result.Offer> granted() {
        return granted;
    }
}
