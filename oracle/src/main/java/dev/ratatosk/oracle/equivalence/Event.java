package dev.ratatosk.oracle.equivalence;

import java.util.Optional;

/// An executed event.
///
/// @param source where it read from; empty for events that do not read
/// @param observation what its thread learnt by it
public record Event(EventId id, Action action, Optional<Source> source, Observation observation) {}
