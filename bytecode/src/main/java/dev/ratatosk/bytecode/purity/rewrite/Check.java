package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.purity.condition.Atom;
import java.util.List;

/// A disjunct of a loop's purity condition, made ready for its place: what is certain there is left
/// out.
///
/// @param loop the loop
/// @param atoms what remains to be tested
/// @param flagged whether it only counts if no inner loop has begun a second iteration
/// @param reads where it only counts in the first iteration since the loop was entered: the nodes
///   that belong to it, although they are before the loop
/// @param identities whether objects that are not null are compared
record Check(
        Loop loop, List<Atom> atoms, boolean flagged, List<Integer> reads, boolean identities) {
    Check {
        atoms = List.copyOf(atoms);
        reads = List.copyOf(reads);
    }

    /// Whether it only counts in the first iteration.
    boolean isFirst() {
        return !reads.isEmpty();
    }

    boolean isAvailable() {
        return atoms.stream()
                .allMatch(a -> Registers.isAvailable(a.left()) && Registers.isAvailable(a.right()));
    }
}
