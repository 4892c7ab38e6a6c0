package dev.ratatosk.report.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The text of a program, for reports that show lines of it.
@FunctionalInterface
public interface SourceText {
    /// The lines of a file; empty if it is not found.
    ///
    /// @param file its name without its folder
    /// @param packages packages that classes of the program are in, with slashes
    Optional<List<String>> linesOf(String file, Set<String> packages);

    /// No text at all.
    static SourceText none() {
        return (_, _) -> Optional.empty();
    }
}
