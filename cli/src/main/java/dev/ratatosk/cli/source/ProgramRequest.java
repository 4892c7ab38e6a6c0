package dev.ratatosk.cli.source;

import dev.ratatosk.cli.option.COptionsMixin;
import dev.ratatosk.cli.option.ProgramOptions;
import dev.ratatosk.core.check.Config;
import java.io.PrintWriter;
import java.util.function.Consumer;

/// A program to load.
///
/// @param name what the user calls it
/// @param config how it is to be explored
/// @param options where it is, and what its plain accesses are
/// @param c how to compile it if it is a C program
/// @param printed gets what it prints, unless it prints to the standard output of this process
/// @param err gets what compilers remark, and what takes time
public record ProgramRequest(
        ProgramName name,
        Config config,
        ProgramOptions options,
        COptionsMixin c,
        Consumer<String> printed,
        PrintWriter err) {}
