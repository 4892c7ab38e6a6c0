package dev.ratatosk.core.frontier;

import dev.ratatosk.core.spi.Part;
import java.util.List;

/// Parts that were given out to one worker together, to be explored in this order.
///
/// @param id no other lease ever has the same
/// @param assignments the parts
public record Lease(long id, List<Assignment> assignments) {
    public Lease {
        assignments = List.copyOf(assignments);
    }

    /// A part to be explored.
    ///
    /// @param id the number of the part
    /// @param share its estimated share of the whole tree
    /// @param part what is to be explored
    public record Assignment(long id, double share, Part part) {}

    /// The estimated share of the whole tree.
    public double share() {
        double sum = 0;
        for (Assignment one : assignments) {
            sum += one.share;
        }
        return sum;
    }
}
