package dev.ratatosk.core.frontier;

import java.util.List;

/// What a record of a checkpoint is. A checkpoint is an identity, a snapshot (state, nodes, parts,
/// end) and what happened since (leases and commits).
enum RecordType {
    /// Which program and options it is about.
    IDENTITY,
    /// What came of what was explored.
    STATE,
    /// Some of the shared nodes, parents before children.
    NODES,
    /// Some of the open parts.
    PARTS,
    /// The snapshot is complete.
    END_OF_SNAPSHOT,
    /// Leases up to a number may be given out.
    LEASES,
    /// A result was taken in.
    COMMIT;

    static final List<RecordType> ALL = List.of(values());
}
