package dev.ratatosk.report.text;

/// What a report is about.
///
/// @param name the program as the user knows it, such as `examples/api/LostUpdate.java` or
///   `lastzero(9)`
/// @param replayCommand what replays one of its schedules, without the token: a command, or the
///   name of an annotation
public record Subject(String name, String replayCommand) {}
