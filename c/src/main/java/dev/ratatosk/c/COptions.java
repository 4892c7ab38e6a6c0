package dev.ratatosk.c;

import dev.ratatosk.core.runtime.races.RaceMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// How to compile a C program.
///
/// @param arguments further arguments for clang, such as `-DN=3`
/// @param clang a clang to use instead of the one that comes with the checker
/// @param unroll how often a loop's header may be visited for each entry, 0 for no limit
/// @param weak whether fences matter, because the memory model is weaker than sequential
///   consistency
/// @param races what plain accesses are
/// @param output gets what the program prints
/// @param say gets a line for the user when something takes time
public record COptions(
        List<String> arguments,
        Optional<Path> clang,
        int unroll,
        boolean weak,
        RaceMode races,
        Consumer<String> output,
        Consumer<String> say) {
    public COptions {
        arguments = List.copyOf(arguments);
    }

    /// No arguments, no limit, nothing printed.
    public static COptions defaults() {
        return new COptions(
                List.of(), Optional.empty(), 0, false, RaceMode.REPORT, _ -> {}, _ -> {});
    }

    public COptions withArguments(List<String> wanted) {
        return new COptions(wanted, clang, unroll, weak, races, output, say);
    }

    public COptions withClang(Path path) {
        return new COptions(arguments, Optional.of(path), unroll, weak, races, output, say);
    }

    public COptions withUnroll(int visits) {
        return new COptions(arguments, clang, visits, weak, races, output, say);
    }

    public COptions withWeak(boolean wanted) {
        return new COptions(arguments, clang, unroll, wanted, races, output, say);
    }

    public COptions withRaces(RaceMode wanted) {
        return new COptions(arguments, clang, unroll, weak, wanted, output, say);
    }

    public COptions withOutput(Consumer<String> to) {
        return new COptions(arguments, clang, unroll, weak, races, to, say);
    }

    public COptions withSay(Consumer<String> to) {
        return new COptions(arguments, clang, unroll, weak, races, output, to);
    }
}
