package dev.ratatosk.java.program.reality;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How a JVM runs programs.
enum Mode {
    COMPILED(30, List.of(), List.of()),
    INTERPRETED(15, List.of(), List.of("-Xint")),
    ONE_CORE(15, List.of("taskset", "-c", "0"), List.of());

    private static final Path TASKSET = Path.of("/usr/bin/taskset");

    private final int runs;

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
    private final List<String> prefix;

    @SuppressWarnings("ImmutableEnumChecker")
    private final List<String> options;

    Mode(int runs, List<String> prefix, List<String> options) {
        this.runs = runs;
        this.prefix = prefix;
        this.options = options;
    }

    /// How often it runs each program.
    int runs() {
        return runs;
    }

    List<String> prefix() {
        return Files.isExecutable(TASKSET) ? prefix : List.of();
    }

    List<String> options() {
        return options;
    }
}
