package dev.ratatosk.core.frontier;

import dev.ratatosk.core.spi.PartSink;
import java.util.ArrayList;
import java.util.List;

/// Collects what is left of a lease, for its [Result]. The numbers that it gives to nodes and parts
/// are the lease's own, so that no two workers ever use the same.
public final class ResultSink implements PartSink {
    private static final int NUMBERS_BITS = 32;

    private final List<Result.Node> nodes = new ArrayList<>();
    private final List<Result.Left> left = new ArrayList<>();
    private final List<Result.Offer> offers = new ArrayList<>();
    private final long firstNumber;
    private long numbers;
    private double share = 1;
    private boolean keepsSome;
    private final boolean wantsKept;

    public ResultSink(long lease) {
        this(lease, true);
    }

    /// @param wantsKept whether to write down what the worker keeps
    public ResultSink(long lease, boolean wantsKept) {
        this.firstNumber = lease << NUMBERS_BITS;
        this.wantsKept = wantsKept;
    }

    /// What is written from now on is left of a part with this share of the whole tree.
    public void beginPart(double shareOfPart) {
        share = shareOfPart;
    }

    @Override
    public long share(long parent, long[] seen) {
        long id = nextNumber();
        nodes.add(new Result.Node(id, parent, seen));
        return id;
    }

    @Override
    public void left(long node, double fraction, boolean kept, byte[] content) {
        left.add(new Result.Left(nextNumber(), node, fraction * share, kept, content));
        keepsSome |= kept;
    }

    @Override
    public boolean wantsKept() {
        return wantsKept;
    }

    @Override
    public void keeps(long node, double fraction) {
        left(node, fraction, true, new byte[0]);
    }

    /// Takes note that children of shared nodes were claimed, and explored or left like others.
    public void claimed(List<Result.Offer> claims) {
        offers.addAll(claims);
    }

    /// Whether the worker keeps something of what is left.
    public boolean keepsSome() {
        return keepsSome;
    }

    @Override
    public void offer(long node, long low, long high, byte[] content) {
        offers.add(new Result.Offer(nextNumber(), node, low, high, content));
    }

    /// A part that the worker did not come to stays as it is.
    public void untouched(Lease.Assignment assignment) {
        int depth = assignment.part().depth();
        long node = depth == 0 ? NO_NODE : assignment.part().sharedNode(depth - 1);
        left.add(
                new Result.Left(
                        nextNumber(),
                        node,
                        assignment.share(),
                        false,
                        assignment.part().content()));
    }

    private long nextNumber() {
        if (numbers >>> NUMBERS_BITS != 0) {
            throw new IllegalStateException("a lease with more than 2^32 parts");
        }
        return firstNumber + numbers++;
    }

    /// The result with what was collected.
    public Result result(Tally tally) {
        return new Result(tally, nodes, left, offers);
    }
}
