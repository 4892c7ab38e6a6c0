package dev.ratatosk.core.frontier;

import dev.ratatosk.core.table.FingerprintSet;
import org.jspecify.annotations.Nullable;

/// A node for which children may be found below any part under it. It is kept as long as there is
/// such a part.
final class SharedNode {
    final long id;
    final @Nullable SharedNode parent;
    final FingerprintSet seen = new FingerprintSet();

    /// The share that its parts had when they were made: what is found later gets the same.
    double shareOfChild;

    /// How many open parts and nodes hang on it directly.
    int uses;

    SharedNode(long id, @Nullable SharedNode parent) {
        this.id = id;
        this.parent = parent;
    }

    int depth() {
        int depth = 0;
        for (SharedNode node = this; node != null; node = node.parent) {
            depth++;
        }
        return depth;
    }
}
