package dev.ratatosk.cli.command;

import dev.ratatosk.cli.option.LoopFlags;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.LoopTable;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.work.Crew;
import java.io.PrintWriter;
import java.util.function.Supplier;

/// Explores one program and prints the answer: what `check` and `bench` have in common.
final class ProgramCheck {
    private final PrintWriter out;
    private final PrintWriter err;
    private final Terminal terminal;
    private final OutputOptions output;
    private final boolean explainLoops;

    /// @param explainLoops whether to say what became of the loops
    ProgramCheck(
            PrintWriter out,
            PrintWriter err,
            Terminal terminal,
            OutputOptions output,
            boolean explainLoops) {
        this.out = out;
        this.err = err;
        this.terminal = terminal;
        this.output = output;
        this.explainLoops = explainLoops && !output.jsonOnly();
    }

    /// Returns the exit code.
    int run(Session session, LoadedProgram program, Config config) {
        return run(session, program, config, () -> Crew.NONE);
    }

    /// The same with workers of another crew where this process can have but one.
    int run(Session session, LoadedProgram program, Config config, Supplier<Crew> others) {
        if (!program.hasSpuriousEvents()) {
            LoopFlags.requireReasons(config);
        }
        if (explainLoops && !program.showsLoopsWhenRun()) {
            printLoops(program);
        }
        Verdict verdict = session.watch(program.name(), () -> program.start(config, others));
        if (explainLoops && program.showsLoopsWhenRun()) {
            printLoops(program);
        }
        Answer answer = program.answer(verdict, config);
        output.print(out, terminal, answer);
        program.warnings().forEach(warning -> err.println("ratatosk: warning: " + warning));
        program.assumptions().forEach(assumed -> err.println("ratatosk: note: " + assumed));
        err.flush();
        return answer.exitCode();
    }

    private void printLoops(LoadedProgram program) {
        out.print(LoopTable.of(program.loops()));
        out.flush();
    }
}
