package dev.ratatosk.core.frontier;

import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.spi.PartSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is left to explore, and what came of all that was explored.
///
/// ```
/// commit(lease, result): if the lease is not open: drop the result
///     close its parts; add the tally; insert what is left, with its nodes
///     for each offer (node, fingerprint, part): insert it if the node has not seen the fingerprint
/// ```
///
/// The exploration is done when no part is open. Not thread-safe: one thread gives out and takes
/// in.
public final class Frontier {
    /// A lease of small parts is to last, by their shares, a fraction of what is left.
    private static final int LEASES_PER_WORKER = 4;

    private static final int MOST_PARTS_OF_LEASE = 4096;

    private final PartStore waiting;
    private final Map<Long, OpenLease> leases = new HashMap<>();
    private final Map<Long, SharedNode> nodes = new HashMap<>();
    private final Estimate estimate = new Estimate();
    private Tally tally = Tally.NONE;
    private long nextLease = 1;
    private long closedParts;

    private record OpenLease(List<OpenPart> parts) {}

    /// @param memoryBytes how much memory waiting parts may take; the others wait on disk
    public Frontier(long memoryBytes) {
        waiting = new PartStore(memoryBytes);
    }

    /// Begins with the whole tree.
    public void begin() {
        insert(new OpenPart(0, PartSink.NO_NODE, 1, new byte[0]));
    }

    /// Whether nothing is left to explore.
    public boolean isDone() {
        return waiting.size() == 0 && leases.isEmpty();
    }

    /// How many parts wait to be given out.
    public long waitingParts() {
        return waiting.size();
    }

    /// How many parts are given out.
    public long leasedParts() {
        long parts = 0;
        for (OpenLease lease : leases.values()) {
            parts += lease.parts.size();
        }
        return parts;
    }

    /// How many parts are explored.
    public long closedParts() {
        return closedParts;
    }

    /// What came of what was explored.
    public Tally tally() {
        return tally;
    }

    /// How much there is to explore, by what was explored.
    public Estimate estimate() {
        return estimate;
    }

    /// How many bytes wait on disk.
    public long bytesOnDisk() {
        return waiting.bytesOnDisk();
    }

    /// Gives out a large part, or several small ones; nothing if none waits.
    ///
    /// @param workers how many workers there are
    public Optional<Lease> lease(int workers) {
        if (waiting.size() == 0) {
            return Optional.empty();
        }
        double enough = waiting.share() / (LEASES_PER_WORKER * (double) workers);
        List<OpenPart> parts = new ArrayList<>();
        double share = 0;
        do {
            OpenPart part = waiting.take();
            parts.add(part);
            share += part.share();
        } while (share < enough && waiting.size() > 0 && parts.size() < MOST_PARTS_OF_LEASE);
        return Optional.of(open(parts));
    }

    private Lease open(List<OpenPart> parts) {
        long id = nextLease++;
        leases.put(id, new OpenLease(List.copyOf(parts)));
        return new Lease(id, parts.stream().map(this::assignment).toList());
    }

    private Lease.Assignment assignment(OpenPart part) {
        SharedNode node = nodes.get(part.node());
        long[] path = new long[node == null ? 0 : node.depth()];
        for (int level = path.length - 1; node != null; level--) {
            path[level] = node.id;
            node = node.parent;
        }
        return new Lease.Assignment(part.id(), part.share(), new Part(path, part.content()));
    }

    /// Takes the parts of a lease back whose worker does not come back: they wait again. A result
    /// that comes all the same is dropped.
    public void expire(long lease) {
        OpenLease open = leases.remove(lease);
        if (open != null) {
            open.parts.forEach(waiting::add);
        }
    }

    /// Takes a result in.
    ///
    /// @return a new lease of what the worker keeps, which need not be returned if it is empty; or
    ///   nothing if the lease was not open, so that the result is dropped
    public Optional<Lease> commit(long lease, Result result) {
        OpenLease closed = leases.remove(lease);
        if (closed == null) {
            return Optional.empty();
        }
        tally = tally.plus(result.tally());
        addNodes(result.nodes());
        List<OpenPart> kept = new ArrayList<>();
        double left = 0;
        for (Result.Left one : result.left()) {
            OpenPart part = new OpenPart(one.id(), one.node(), one.share(), one.content());
            left += part.share();
            use(part);
            if (one.kept()) {
                kept.add(part);
            } else {
                waiting.add(part);
            }
        }
        for (Result.Offer offer : result.offers()) {
            take(offer);
        }
        estimate.add(shareOf(closed) - left, result.tally().counts().executions());
        close(closed);
        return Optional.of(kept.isEmpty() ? new Lease(nextLease++, List.of()) : open(kept));
    }

    private static double shareOf(OpenLease lease) {
        double share = 0;
        for (OpenPart part : lease.parts) {
            share += part.share();
        }
        return share;
    }

    private void addNodes(List<Result.Node> added) {
        for (Result.Node one : added) {
            SharedNode parent = nodes.get(one.parent());
            if (parent == null && one.parent() != PartSink.NO_NODE) {
                throw new IllegalStateException("node " + one.parent() + " is gone");
            }
            SharedNode node = new SharedNode(one.id(), parent);
            long[] seen = one.seen();
            for (int i = 0; i < seen.length; i += 2) {
                node.seen.add(seen[i], seen[i + 1]);
            }
            if (parent != null) {
                parent.uses++;
            }
            nodes.put(node.id, node);
        }
    }

    private void take(Result.Offer offer) {
        SharedNode node = nodes.get(offer.node());
        if (node == null) {
            throw new IllegalStateException(
                    "an offer for node " + offer.node() + ", which is gone");
        }
        if (node.seen.add(offer.low(), offer.high())) {
            estimate.widen(node.shareOfChild);
            insert(new OpenPart(offer.id(), offer.node(), node.shareOfChild, offer.content()));
        }
    }

    private void insert(OpenPart part) {
        use(part);
        waiting.add(part);
    }

    private void use(OpenPart part) {
        SharedNode node = nodes.get(part.node());
        if (node != null) {
            node.uses++;
            node.shareOfChild = part.share();
        }
    }

    private void close(OpenLease lease) {
        closedParts += lease.parts.size();
        for (OpenPart part : lease.parts) {
            release(nodes.get(part.node()));
        }
    }

    private void release(@Nullable SharedNode used) {
        SharedNode node = used;
        while (node != null && --node.uses == 0) {
            nodes.remove(node.id);
            node = node.parent;
        }
    }
}
