package dev.ratatosk.c;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.core.port.RaceMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// How to compile a C program.
///
/// @param arguments further arguments for clang, such as `-DN=3`
/// @param clang a clang to use instead of the one that comes with the checker
/// @param unroll how often a loop's header may be visited for each entry, 0 for no limit
/// @param loops which spin loops to look for, and what to make of them; its bound does not matter
/// @param weak whether fences matter, because the memory model is weaker than sequential
///   consistency
/// @param races what plain accesses are
/// @param spurious whether waits end and weak compare-and-exchanges fail without reason, too
/// @param output gets what the program prints
/// @param say gets a line for the user when something takes time
public record COptions(
        List<String> arguments,
        Optional<Path> clang,
        int unroll,
        LoopOptions loops,
        boolean weak,
        RaceMode races,
        boolean spurious,
        Consumer<String> output,
        Consumer<String> say) {
    public COptions {
        arguments = List.copyOf(arguments);
    }

    /// No arguments, no limit, loops as they are, nothing printed.
    public static COptions defaults() {
        return new COptions(
                List.of(),
                Optional.empty(),
                0,
                new LoopOptions(Search.NOTHING, false, LoopOptions.UNBOUNDED),
                false,
                RaceMode.REPORT,
                false,
                _ -> {},
                _ -> {});
    }

    public COptions withArguments(List<String> wanted) {
        return new COptions(wanted, clang, unroll, loops, weak, races, spurious, output, say);
    }

    public COptions withClang(Path path) {
        return new COptions(
                arguments, Optional.of(path), unroll, loops, weak, races, spurious, output, say);
    }

    public COptions withUnroll(int visits) {
        return new COptions(arguments, clang, visits, loops, weak, races, spurious, output, say);
    }

    public COptions withLoops(LoopOptions wanted) {
        return new COptions(arguments, clang, unroll, wanted, weak, races, spurious, output, say);
    }

    public COptions withWeak(boolean wanted) {
        return new COptions(arguments, clang, unroll, loops, wanted, races, spurious, output, say);
    }

    public COptions withRaces(RaceMode wanted) {
        return new COptions(arguments, clang, unroll, loops, weak, wanted, spurious, output, say);
    }

    public COptions withSpurious(boolean wanted) {
        return new COptions(arguments, clang, unroll, loops, weak, races, wanted, output, say);
    }

    public COptions withOutput(Consumer<String> to) {
        return new COptions(arguments, clang, unroll, loops, weak, races, spurious, to, say);
    }

    public COptions withSay(Consumer<String> to) {
        return new COptions(arguments, clang, unroll, loops, weak, races, spurious, output, to);
    }
}
