package dev.ratatosk.core.frontier;

/// Estimates the size of an exploration tree from the parts that were explored, as in Knuth's
/// method (Estimating the Efficiency of Backtrack Programs, Mathematics of Computation 29, 1975): a
/// subtree that was explored has a share of the whole, the product of one over the number of
/// children on the way to it, and so each of them estimates the whole. Subtrees are not drawn at
/// random here, so it is a guess all the same.
public final class Estimate {
    private double total = 1;
    private double explored;
    private double executions;
    private double squares;

    /// Something with this share, and so many executions in it, was explored.
    void add(double share, long executionsInIt) {
        if (share > 0) {
            explored += share;
            executions += executionsInIt;
            squares += (double) executionsInIt * executionsInIt / share;
        }
    }

    /// Something with this share was found that was not known before.
    void widen(double share) {
        total += share;
    }

    /// Becomes the same as another.
    void set(Estimate other) {
        total = other.total;
        explored = other.explored;
        executions = other.executions;
        squares = other.squares;
    }

    void writeTo(Encoder out) {
        out.addDouble(total);
        out.addDouble(explored);
        out.addDouble(executions);
        out.addDouble(squares);
    }

    static Estimate readFrom(Decoder in) {
        Estimate estimate = new Estimate();
        estimate.total = in.share();
        estimate.explored = in.share();
        estimate.executions = in.share();
        estimate.squares = in.share();
        return estimate;
    }

    /// The share of everything that is known: 1, and what was found beside it.
    public double total() {
        return total;
    }

    /// The fraction that was explored, from 0 to 1.
    public double fraction() {
        return Math.clamp(explored / total, 0, 1);
    }

    /// The number of executions in the whole tree; 0 if nothing was explored.
    public double executions() {
        return explored > 0 ? executions / explored * total : 0;
    }

    /// The standard deviation of what the explored subtrees say about the number of executions, as
    /// a factor of it.
    public double spread() {
        if (explored <= 0 || executions <= 0) {
            return 0;
        }
        double mean = executions / explored;
        double variance = squares / explored - mean * mean;
        return Math.sqrt(Math.max(0, variance)) / mean;
    }
}
