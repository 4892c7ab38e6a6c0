package dev.ratatosk.cli.command;

import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.report.html.LoopLine;
import dev.ratatosk.report.html.PageSubject;
import dev.ratatosk.report.text.Wording;
import java.util.List;
import java.util.stream.Stream;

/// What pages say about a program besides the verdict.
final class Pages {
    private Pages() {}

    static PageSubject about(LoadedProgram program) {
        List<LoopLine> loops =
                program.loops().stream()
                        .map(loop ->
                                new LoopLine(
                                        loop.place(),
                                        loop.method(),
                                        loop.treatment().description()))
                        .sorted(LoopLine.BY_PLACE)
                        .toList();
        List<String> notes =
                Stream.concat(program.warnings().stream(), program.assumptions().stream()).toList();
        return new PageSubject(program.about(), Wording.COMMAND, program.sources(), loops, notes);
    }
}
