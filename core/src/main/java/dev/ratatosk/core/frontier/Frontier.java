package dev.ratatosk.core.frontier;

import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.spi.PartSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;

/// What is left to explore, and what came of all that was explored.
///
/// ```
/// commit(lease, result): if the lease is not open: drop the result
///     tell the journal
///     close its parts; add the tally; insert what is left, with its nodes
///     for each offer (node, fingerprint, part): insert it if the node has not seen the fingerprint
/// ```
///
/// Workers may claim what they find for shared nodes and explore it at once ([#claim]). The
/// exploration is done when no part is open.
public final class Frontier {
    /// A lease of small parts is to last, by their shares, a fraction of what is left.
    private static final int LEASES_PER_WORKER = 4;

    private static final int MOST_PARTS_OF_LEASE = 4096;

    /// Of a part that was found late for a node that nothing is known about.
    private static final double SMALLEST_SHARE = 1e-6;

    /// The journal is told of numbers of leases in such blocks.
    private static final int RESERVED_LEASES = 1 << 16;

    private final PartStore waiting;
    private final Map<Long, OpenLease> leases = new HashMap<>();
    private final SharedNodes nodes = new SharedNodes();
    private final Estimate estimate = new Estimate();
    private Journal journal = Journal.NONE;
    private Tally tally = Tally.NONE;
    private long nextLease = 1;
    private long endOfReservedLeases = 1;
    private long closedParts;
    private long expiredLeases;

    /// What was claimed for leases that are open. It becomes known to the nodes with the result.
    private final Map<Result.Claim, Long> claims = new HashMap<>();

    private record OpenLease(List<OpenPart> parts) {}

    private interface PartConsumer {
        void accept(OpenPart part, boolean kept);
    }

    /// @param memoryBytes how much memory waiting parts may take; the others wait on disk
    public Frontier(long memoryBytes) {
        waiting = new PartStore(memoryBytes);
    }

    /// Begins with the whole tree.
    public void begin() {
        waiting.add(new OpenPart(0, PartSink.NO_NODE, 1, new byte[0]));
    }

    /// Whether nothing is left to explore.
    public synchronized boolean isDone() {
        return waiting.size() == 0 && leases.isEmpty();
    }

    /// How many parts wait to be given out.
    public synchronized long waitingParts() {
        return waiting.size();
    }

    /// How many parts are given out.
    public synchronized long leasedParts() {
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
    public synchronized Tally tally() {
        return tally;
    }

    /// How much there is to explore, by what was explored.
    public Estimate estimate() {
        return estimate;
    }

    /// How many bytes wait on disk.
    public synchronized long bytesOnDisk() {
        return waiting.bytesOnDisk();
    }

    /// Gives out a large part, or several small ones; nothing if none waits.
    ///
    /// @param workers how many workers there are
    /// @throws CheckpointException if the checkpoint cannot be written: then nothing is given out
    public Optional<Lease> lease(int workers) {
        return lease(LEASES_PER_WORKER * workers, MOST_PARTS_OF_LEASE);
    }

    /// The same for workers that are far away.
    ///
    /// @param leases how many leases what waits now is to be enough for, by its shares
    /// @param mostParts how many parts a lease may have
    public synchronized Optional<Lease> lease(int leases, int mostParts) {
        if (waiting.size() == 0) {
            return Optional.empty();
        }
        long id = newLease();
        double enough = waiting.share() / leases;
        List<OpenPart> parts = new ArrayList<>();
        double share = 0;
        do {
            OpenPart part = waiting.take();
            parts.add(part);
            share += part.share();
        } while (share < enough && waiting.size() > 0 && parts.size() < mostParts);
        return Optional.of(open(id, parts));
    }

    /// A number that no lease ever had, also before a crash.
    private long newLease() {
        if (nextLease == endOfReservedLeases) {
            reserveLeases(journal);
        }
        return nextLease++;
    }

    private void reserveLeases(Journal told) {
        long end = endOfReservedLeases + RESERVED_LEASES;
        told.reserve(end);
        endOfReservedLeases = end;
    }

    private Lease open(long id, List<OpenPart> parts) {
        if (!parts.isEmpty()) {
            leases.put(id, new OpenLease(List.copyOf(parts)));
        }
        return new Lease(id, parts.stream().map(this::assignment).toList());
    }

    private Lease.Assignment assignment(OpenPart part) {
        Part given = new Part(nodes.path(part.node()), part.content());
        return new Lease.Assignment(part.id(), part.share(), given);
    }

    /// Decides whether children of a shared node are the worker's that has the lease: no other has
    /// found them before. If the lease expires, they can be claimed again.
    ///
    /// @param fingerprints two numbers each
    public synchronized boolean[] claim(long lease, long node, long[] fingerprints) {
        boolean[] granted = new boolean[fingerprints.length / 2];
        if (!leases.containsKey(lease)) {
            return granted;
        }
        SharedNode shared = nodes.get(node);
        for (int i = 0; i < granted.length; i++) {
            long low = fingerprints[2 * i];
            long high = fingerprints[2 * i + 1];
            granted[i] =
                    !shared.seen.contains(low, high)
                            && claims.putIfAbsent(new Result.Claim(node, low, high), lease) == null;
        }
        return granted;
    }

    /// Whether a claim of a child of a shared node would be rejected.
    public synchronized boolean isTaken(long node, long low, long high) {
        return nodes.hasSeen(node, low, high)
                || claims.containsKey(new Result.Claim(node, low, high));
    }

    /// How many leases have expired. What was claimed for them may be found anew, also by those who
    /// were told before that it was taken.
    public synchronized long expiredLeases() {
        return expiredLeases;
    }

    /// Takes the parts of a lease back whose worker does not come back: they wait again. A result
    /// that comes all the same is dropped.
    public synchronized void expire(long lease) {
        OpenLease open = leases.remove(lease);
        if (open != null) {
            expiredLeases++;
            claims.values().removeIf(claimant -> claimant == lease);
            for (OpenPart part : open.parts) {
                if (part.isUnknown()) {
                    throw new IllegalStateException("a worker is gone, and what it kept with it");
                }
                waiting.add(part);
            }
        }
    }

    /// Takes a result in.
    ///
    /// @return a new lease of what the worker keeps, which need not be returned if it is empty; or
    ///   nothing if the lease was not open, so that the result is dropped
    /// @throws CheckpointException if the checkpoint cannot be written: then nothing has changed,
    ///   and the lease is still open
    public synchronized Optional<Lease> commit(long lease, Result result) {
        OpenLease open = leases.get(lease);
        if (open == null) {
            return Optional.empty();
        }
        nodes.requireFor(result);
        long next = newLease();
        Commit commit = Commit.of(open.parts, result);
        journal.append(commit);
        leases.remove(lease);
        List<OpenPart> keeps = new ArrayList<>();
        apply(
                commit,
                (part, kept) -> {
                    if (kept) {
                        keeps.add(part);
                    } else {
                        waiting.add(part);
                    }
                });
        Lease kept = open(next, keeps);
        journal.committed(this);
        return Optional.of(kept);
    }

    private void apply(Commit commit, PartConsumer opened) {
        Result result = commit.result();
        estimate.add(commit.share(), result.tally().counts().executions());
        tally = tally.plus(result.tally());
        nodes.add(result.nodes());
        for (Result.Left one : result.left()) {
            OpenPart part = new OpenPart(one.id(), one.node(), one.share(), one.content());
            nodes.hang(part);
            opened.accept(part, one.kept());
        }
        for (Result.Offer offer : result.offers()) {
            SharedNode node = nodes.get(offer.node());
            claims.remove(new Result.Claim(offer.node(), offer.low(), offer.high()));
            boolean isNew = node.seen.add(offer.low(), offer.high());
            if (isNew && !offer.isClaim()) {
                double share = Math.max(node.shareOfChild, SMALLEST_SHARE);
                estimate.widen(share);
                OpenPart part = new OpenPart(offer.id(), offer.node(), share, offer.content());
                nodes.hang(part);
                opened.accept(part, false);
            }
        }
        for (Commit.Closed closed : commit.closed()) {
            nodes.release(closed.node());
        }
        closedParts += commit.closed().size();
    }

    /// From now on it is told of everything.
    void tell(Journal told) {
        reserveLeases(told);
        journal = told;
    }

    /// From now on nothing is written to the checkpoint, which keeps what it has.
    public void leaveCheckpoint() {
        journal = Journal.NONE;
    }

    /// Writes everything down, as if no part were given out.
    void writeTo(Snapshot into) {
        into.state(endOfReservedLeases, closedParts, estimate, tally);
        nodes.all().forEach(into::node);
        for (OpenLease lease : leases.values()) {
            lease.parts.forEach(into::part);
        }
        waiting.forEach(into::part);
    }

    /// About how many bytes that takes.
    long snapshotBytes() {
        long bytes = nodes.bytes() + waiting.bytes();
        for (OpenLease lease : leases.values()) {
            for (OpenPart part : lease.parts) {
                bytes += part.bytes();
            }
        }
        return bytes;
    }

    /// Takes over what was written down. Nodes and parts follow.
    void restore(long endOfLeases, long closed, Estimate written, Tally sum) {
        restoreLeases(endOfLeases);
        closedParts = closed;
        estimate.set(written);
        tally = sum;
    }

    /// Such leases may have been given out.
    void restoreLeases(long end) {
        nextLease = end;
        endOfReservedLeases = end;
    }

    void restoreNode(long id, long parent, double shareOfChild, long[] seen) {
        nodes.add(id, parent, seen).shareOfChild = shareOfChild;
    }

    /// @param closedLater whether the part with a number will be closed by a later commit
    void restorePart(OpenPart part, LongPredicate closedLater) {
        nodes.hangAgain(part);
        if (!closedLater.test(part.id())) {
            waiting.add(part);
        }
    }

    /// Repeats a commit.
    void replay(Commit commit, LongPredicate closedLater) {
        nodes.requireFor(commit.result());
        apply(
                commit,
                (part, _) -> {
                    if (!closedLater.test(part.id())) {
                        waiting.add(part);
                    }
                });
    }

    /// Adds what one should know about the verdict.
    void note(String note) {
        tally = tally.plus(Tally.ofNote(note));
    }
}
