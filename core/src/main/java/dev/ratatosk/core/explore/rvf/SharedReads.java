package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.PartSink;
import java.util.ArrayList;
import java.util.List;

/// The reads after `r` of nodes whose children are explored in several parts. Each part sends the
/// signals of its events ([Signals]) to the nodes above it, also to those that it shares with
/// others. The first part that has a signal for such a node claims the reads after `r`, and deals
/// with them itself; without claims it offers them. So what is explored depends on no cut.
final class SharedReads {
    /// A node has nothing else to claim, so any fingerprint will do.
    private static final long FINGERPRINT = 1;

    private final PartWriter writer;
    private Claims claims = Claims.NONE;
    private final List<Offer> offers = new ArrayList<>();

    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    private record Offer(long node, byte[] content) {}

    SharedReads(PartWriter writer) {
        this.writer = writer;
    }

    void claimBy(Claims newClaims) {
        claims = newClaims;
    }

    /// Whether the top node, in which the read after `r` is next, may turn to it.
    boolean mayTurnTo(Node node, int level) {
        if (node.number == PartSink.NO_NODE) {
            return true;
        }
        if (!node.claimed) {
            claim(node, level);
        }
        if (!node.claimed) {
            return false;
        }
        node.number = PartSink.NO_NODE;
        node.claimed = false;
        return true;
    }

    /// Claims the reads after `r` of a node that has a number and that a signal has reached. If
    /// they are not granted, or nobody grants anything and they are offered, the node gives them
    /// up.
    void claim(Node node, int level) {
        if (claims.areDecided()) {
            node.claimed = claims.claim(node.number, new long[] {FINGERPRINT, FINGERPRINT})[0];
        } else {
            offers.add(new Offer(node.number, writer.readsAfter(level)));
        }
        if (!node.claimed) {
            node.giveUpReads();
        }
    }

    /// Passes on what was offered since the last time.
    void offerTo(PartSink into) {
        for (Offer offer : offers) {
            into.offer(offer.node, FINGERPRINT, FINGERPRINT, offer.content);
        }
        offers.clear();
    }
}
