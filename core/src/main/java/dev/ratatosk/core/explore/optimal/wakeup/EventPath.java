package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.event.OperationTable;

/// Takes the events of a [WakeupSequence], in order.
@FunctionalInterface
public interface EventPath {
    /// Appends an event that performs the operation in the table's row.
    ///
    /// @param index how many events of its thread come before it
    void add(
            int thread, int footprint, int decision, int index, OperationTable operations, int row);
}
