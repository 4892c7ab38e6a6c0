package dev.ratatosk.oracle.equivalence;

import java.util.Optional;

/// An executed event.
///
/// @param source where it read from; empty for events that do not read
public record Event(EventId id, Action action, Optional<Source> source) {}
