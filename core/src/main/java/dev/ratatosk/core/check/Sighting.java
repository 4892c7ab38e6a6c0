package dev.ratatosk.core.check;

/// An error that a check under way has found.
///
/// ```java
/// Check check = Checker.start(program, Config.defaults());
/// for (Sighting seen : check.sightings()) {
///     System.out.println(seen.kind().title() + ": " + seen.schedule().token());
/// }
/// ```
///
/// @param kind what sort of error
/// @param schedule the schedule that shows it
public record Sighting(ErrorKind kind, Schedule schedule) {}
