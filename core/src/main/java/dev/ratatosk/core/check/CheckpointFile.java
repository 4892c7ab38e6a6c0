package dev.ratatosk.core.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The file that an exploration is saved to, so that another process can continue it.
///
/// ```java
/// CheckpointFile file = CheckpointFile.of(java.nio.file.Path.of("queue")).forProgram("Queue");
/// Verdict verdict = Checker.check(program, Config.builder().checkpoint(file).build());
/// ```
///
/// If the file exists, the exploration continues where the file ends. The file must then be of the
/// same program, with the same options; only limits, the number of workers and [Config#keepGoing]
/// may differ. A process that is killed loses what it explored since its workers last saved their
/// results.
///
/// @param path the file; a lock file is beside it
/// @param program a name for the program; a checkpoint of a program with another name does not fit
/// @param command the words that [dev.ratatosk.core.frontier.Checkpoint#identity] keeps for the
///   process that continues; they are not compared
/// @param interval how often workers save their results
/// @param isOptional whether to begin anew where the file does not fit, and to explore without a
///   checkpoint where it cannot be written; a note says so
public record CheckpointFile(
        Path path, String program, List<String> command, Duration interval, boolean isOptional) {
    private static final Duration USUAL_INTERVAL = Duration.ofSeconds(5);

    /// Keeps a copy of the words.
    public CheckpointFile {
        command = List.copyOf(command);
    }

    /// A file that must fit, saved every five seconds.
    ///
    /// @param path the file
    /// @return the description
    public static CheckpointFile of(Path path) {
        return new CheckpointFile(path, "", List.of(), USUAL_INTERVAL, false);
    }

    /// The same for a program with a name.
    ///
    /// @param name the name
    /// @return the description
    public CheckpointFile forProgram(String name) {
        return new CheckpointFile(path, name, command, interval, isOptional);
    }

    /// The same with the words of a command.
    ///
    /// @param words the words
    /// @return the description
    public CheckpointFile withCommand(List<String> words) {
        return new CheckpointFile(path, program, words, interval, isOptional);
    }

    /// The same with another interval.
    ///
    /// @param time how often workers save their results
    /// @return the description
    public CheckpointFile every(Duration time) {
        return new CheckpointFile(path, program, command, time, isOptional);
    }

    /// The same, but not required to fit.
    ///
    /// @return the description
    public CheckpointFile optional() {
        return new CheckpointFile(path, program, command, interval, true);
    }
}
