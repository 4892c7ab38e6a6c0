package dev.ratatosk.cli.source;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.c.COptions;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.cli.option.PastedCommand;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.report.html.Sources;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A C program: its files, compiled with the arguments that the user gave.
///
/// @param request how it was asked for
/// @param program what came of it
record CSource(ProgramRequest request, CProgram program) implements LoadedProgram {
    static LoadedProgram load(ProgramRequest request) {
        PrintWriter err = request.err();
        try {
            List<Path> files = request.name().words().stream().map(Path::of).toList();
            CProgram program = CProgram.load(files, options(request));
            err.print(program.remarks());
            err.flush();
            return new CSource(request, program);
        } catch (CException e) {
            err.print(e.printed());
            String message = String.valueOf(e.getMessage());
            throw new InputException(message.endsWith(".") ? message : message + ".");
        } catch (InvalidPathException e) {
            throw new InputException("'" + e.getInput() + "' is not a valid file name.");
        }
    }

    /// As bitcode: other machines need not have the program's headers.
    @Override
    public PortableProgram portable(Path folder) {
        try {
            List<Path> files = request.name().words().stream().map(Path::of).toList();
            Map<String, Path> compiled = new LinkedHashMap<>();
            for (Path file : CProgram.compile(files, options(request), folder)) {
                compiled.put(file.getFileName().toString(), file);
            }
            return new PortableProgram(
                    compiled.keySet().stream().map(PortableProgram::inFolder).toList(), compiled);
        } catch (CException e) {
            throw new InputException(String.valueOf(e.getMessage()));
        }
    }

    private static COptions options(ProgramRequest request) {
        Config config = request.config();
        boolean weak = !config.algorithm().memoryModel().readsNewestWrites();
        COptions options =
                COptions.defaults()
                        .withArguments(request.name().arguments())
                        .withWeak(weak)
                        // The race detector takes it that a read sees the newest write.
                        .withRaces(weak ? RaceMode.EXPLORE : request.options().races())
                        .withLoops(LoopOptions.of(config))
                        .withSpurious(config.spurious())
                        .withOutput(request.printed())
                        .withSay(line -> say(request.err(), line));
        COptions bounded =
                config.unroll() == Config.UNBOUNDED ? options : options.withUnroll(config.unroll());
        return request.c().clang().map(bounded::withClang).orElse(bounded);
    }

    private static void say(PrintWriter err, String line) {
        err.println("ratatosk: " + line);
        err.flush();
    }

    @Override
    public String name() {
        return request.name().text();
    }

    @Override
    public Scenario scenario() {
        return program.scenario();
    }

    @Override
    public Sources sources() {
        return Sources.withNeighbours(request.name().words().stream().map(Path::of).toList());
    }

    @Override
    public List<LoopReport> loops() {
        return program.loops();
    }

    @Override
    public boolean hasSpuriousEvents() {
        return true;
    }

    @Override
    public List<String> warnings() {
        return program.warnings().all();
    }

    @Override
    public List<String> assumptions() {
        return program.assumptions();
    }

    @Override
    public String replayCommand() {
        String layout = scenario().learning().text();
        List<String> files = request.name().words();
        return PastedCommand.replay()
                + request.options().text()
                + PastedCommand.options(request.config())
                + request.c().text()
                + (layout.isEmpty() ? "" : " --layout " + layout)
                + each(" --arg=", request.name().arguments())
                + each(" --with ", files.subList(1, files.size()))
                + " "
                + PastedCommand.quoted(files.getFirst());
    }

    private static String each(String option, List<String> values) {
        return values.stream()
                .map(value -> option + PastedCommand.quoted(value))
                .collect(Collectors.joining());
    }
}
