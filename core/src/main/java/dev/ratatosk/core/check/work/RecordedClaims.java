package dev.ratatosk.core.check.work;

import dev.ratatosk.core.frontier.Result;
import dev.ratatosk.core.spi.Claims;
import java.util.ArrayList;
import java.util.List;

/// Claims that are passed on; those that are granted go into the worker's result.
public final class RecordedClaims implements Claims {
    private final Claims claims;
    private final List<Result.Offer> granted = new ArrayList<>();

    public RecordedClaims(Claims claims) {
        this.claims = claims;
    }

    @Override
    public boolean areDecided() {
        return claims.areDecided();
    }

    @Override
    public boolean[] claim(long node, long[] fingerprints) {
        boolean[] answers = claims.claim(node, fingerprints);
        for (int i = 0; i < answers.length; i++) {
            if (answers[i]) {
                granted.add(
                        Result.Offer.claimed(node, fingerprints[2 * i], fingerprints[2 * i + 1]));
            }
        }
        return answers;
    }

    /// What was granted.
    public List<Result.Offer> granted() {
        return granted;
    }
}
