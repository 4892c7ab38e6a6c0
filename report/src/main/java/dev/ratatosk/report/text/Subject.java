package dev.ratatosk.report.text;

/// What a report is about.
///
/// @param name the program as the user knows it, such as `examples/api/LostUpdate.java` or
///   `lastzero(9)`
/// @param replayCommand what replays one of its schedules, without the token: a command, or the
///   name of an annotation
/// @param source the program's text
public record Subject(String name, String replayCommand, SourceText source) {
    /// A program whose text is not shown.
    public Subject(String name, String replayCommand) {
        this(name, replayCommand, SourceText.none());
    }
}
