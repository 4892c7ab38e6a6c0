package dev.ratatosk.core.extension;

/// A step of an execution.
///
/// @param thread the thread that moves
/// @param decision the value of a choice, or the source of a read where the explorer chooses it
record Move(int thread, int decision) {}
