package dev.ratatosk.core.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.PartSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// Workers that make their results up: parts, nodes and offers without a program.
final class FrontierLife {
    private static final int MOST_LEASES = 5;

    private final Random random;
    private final List<Lease> given = new ArrayList<>();

    FrontierLife(Random random) {
        this.random = random;
    }

    /// A lease is given out, expires, or its result is taken in.
    void step(Frontier frontier) {
        if (given.size() < MOST_LEASES) {
            frontier.lease(3).ifPresent(given::add);
        }
        if (given.isEmpty()) {
            return;
        }
        Lease lease = given.remove(random.nextInt(given.size()));
        if (random.nextInt(5) == 0) {
            frontier.expire(lease.id());
            return;
        }
        // About 60 parts are kept open.
        Result result = result(lease, frontier.waitingParts() < 60 ? 4 : 0);
        Lease kept = frontier.commit(lease.id(), result).orElseThrow();
        if (!kept.assignments().isEmpty()) {
            given.add(kept);
        }
    }

    /// A result of one execution.
    ///
    /// @param left how many parts it leaves
    static Result result(Lease lease, int left) {
        ResultSink sink = new ResultSink(lease.id());
        Lease.Assignment first = lease.assignments().getFirst();
        int depth = first.part().depth();
        long above = depth == 0 ? PartSink.NO_NODE : first.part().sharedNode(depth - 1);
        sink.beginPart(lease.share());
        if (left > 0) {
            long node = sink.share(above, new long[] {lease.id(), 1, lease.id(), 2});
            for (int i = 0; i < left; i++) {
                byte[] content = ("part " + i + " of lease " + lease.id()).getBytes(UTF_8);
                sink.left(node, 1.0 / (left + 1), i == left - 1, content);
            }
        }
        if (depth > 0 && left > 0) {
            long offered = first.part().sharedNode((int) (lease.id() % depth));
            sink.offer(offered, lease.id() / 2, 7, "offer".getBytes(UTF_8));
        }
        return sink.result(
                new Tally(
                        new Counts(1, 0, 0, 0, lease.id()),
                        0,
                        List.of(),
                        0,
                        Set.of(),
                        Set.of(),
                        Map.of("leases", 1L),
                        new OutcomeCounts(
                                Map.of(
                                        "outcome " + lease.id() % 3,
                                        new OutcomeCounts.Seen(1, "token")),
                                lease.id() % 2),
                        Coverage.NONE));
    }

    /// All of a frontier that does not depend on what is given out, as text.
    static String description(Frontier frontier) {
        List<String> head = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        frontier.writeTo(
                new Snapshot() {
                    @Override
                    public void state(
                            long endOfLeases, long closedParts, Estimate estimate, Tally tally) {
                        head.add(closedParts + " parts closed, " + tally);
                        head.add(estimate.fraction() + " of " + estimate.executions());
                    }

                    @Override
                    public void node(SharedNode node) {
                        long[] seen = node.seen.toArray();
                        Arrays.sort(seen);
                        head.add(
                                "node %d below %s, %d uses, %s, seen %s"
                                        .formatted(
                                                node.id,
                                                node.parent == null ? "none" : node.parent.id,
                                                node.uses,
                                                node.shareOfChild,
                                                Arrays.toString(seen)));
                    }

                    @Override
                    public void part(OpenPart part) {
                        parts.add(
                                "part %d of %d, %s: %s"
                                        .formatted(
                                                part.id(),
                                                part.node(),
                                                part.share(),
                                                new String(part.content(), UTF_8)));
                    }
                });
        parts.sort(null);
        return String.join("\n", head) + "\n" + String.join("\n", parts);
    }
}
