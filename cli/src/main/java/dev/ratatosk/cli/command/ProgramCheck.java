package dev.ratatosk.cli.command;

import dev.ratatosk.cli.option.DashboardOptions;
import dev.ratatosk.cli.option.IntegrationOptions;
import dev.ratatosk.cli.option.LoopFlags;
import dev.ratatosk.cli.option.OutputOptions;
import dev.ratatosk.cli.option.PageOptions;
import dev.ratatosk.cli.option.PastedCommand;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.LoopTable;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.check.CheckpointFile;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.report.html.HtmlReport;
import java.io.PrintWriter;
import java.util.function.Supplier;

/// Explores one program and prints the answer: what `check` and `bench` have in common.
final class ProgramCheck {
    private final PrintWriter out;
    private final PrintWriter err;
    private final Terminal terminal;
    private final OutputOptions output;
    private final boolean explainLoops;
    private final PageOptions page;
    private final DashboardOptions dashboard;
    private final IntegrationOptions integration;

    /// @param explainLoops whether to say what became of the loops
    /// @param page whether to write a page
    /// @param dashboard whether to show a live page
    ProgramCheck(
            PrintWriter out,
            PrintWriter err,
            Terminal terminal,
            OutputOptions output,
            boolean explainLoops,
            PageOptions page,
            DashboardOptions dashboard,
            IntegrationOptions integration) {
        this.out = out;
        this.err = err;
        this.terminal = terminal;
        this.output = output;
        this.explainLoops = explainLoops && !output.jsonOnly();
        this.page = page;
        this.dashboard = dashboard;
        this.integration = integration;
    }

    /// Returns the exit code.
    int run(Session session, LoadedProgram program, Config config) {
        return run(session, program, config, () -> program.start(config, () -> Crew.NONE));
    }

    /// The same with a check that begins in another way.
    int run(Session session, LoadedProgram program, Config config, Supplier<Check> start) {
        if (!program.hasSpuriousEvents()) {
            LoopFlags.requireReasons(config);
        }
        if (page.isWanted()) {
            program.requirePage();
        }
        if (integration.wantsSarif()) {
            program.requireAnnotations();
        }
        if (explainLoops && !program.showsLoopsWhenRun()) {
            printLoops(program);
        }
        try (LivePage live = LivePage.open(dashboard.port(), program, session.messages())) {
            return run(session, program, config, () -> live.watched(start.get()), live);
        }
    }

    private int run(
            Session session,
            LoadedProgram program,
            Config config,
            Supplier<Check> start,
            LivePage live) {
        Verdict verdict = explore(session, program, config, start);
        if (explainLoops && program.showsLoopsWhenRun()) {
            printLoops(program);
        }
        Answer answer = program.answer(verdict, config);
        output.print(out, terminal, answer);
        page.write(() -> HtmlReport.of(Pages.about(program), verdict));
        double seconds = verdict.statistics().elapsed().toNanos() / 1e9;
        integration.write(program.name(), answer, seconds, () -> Annotations.of(program, verdict));
        program.warnings().forEach(warning -> err.println("ratatosk: warning: " + warning));
        program.assumptions().forEach(assumed -> err.println("ratatosk: note: " + assumed));
        config.checkpoint().ifPresent(file -> noteRest(verdict, file));
        err.flush();
        live.end(program, verdict);
        return answer.exitCode();
    }

    private Verdict explore(
            Session session, LoadedProgram program, Config config, Supplier<Check> start) {
        config.checkpoint().ifPresent(_ -> session.allowTimeToSave());
        try {
            return session.watch(program.name(), start);
        } catch (CheckFailedException failed) {
            config.checkpoint().ifPresent(file -> noteLastSaving(file));
            throw failed;
        }
    }

    private void noteLastSaving(CheckpointFile file) {
        err.println(
                "ratatosk: note: checkpoint "
                        + file.path()
                        + " has everything up to the last saving; '"
                        + PastedCommand.resume(file.path())
                        + "' continues.");
        err.flush();
    }

    private void noteRest(Verdict verdict, CheckpointFile file) {
        String command = PastedCommand.resume(file.path());
        boolean isOpen =
                switch (verdict.extent()) {
                    case Extent.Complete _ -> false;
                    case Extent.FirstError _ -> {
                        command += " --keep-going";
                        yield true;
                    }
                    case Extent.Limited(Verdict.Limit limit) ->
                            switch (limit) {
                                case MAX_EXECUTIONS, TIME_LIMIT, MEMORY -> true;
                                case MAX_STEPS, UNROLL, SEARCHED_ORDERS -> false;
                            };
                    case Extent.BrokenOff off -> off.cause() == Verdict.Cause.REQUESTED;
                };
        if (isOpen) {
            err.println(
                    "ratatosk: note: checkpoint "
                            + file.path()
                            + " has what is left; '"
                            + command
                            + "' continues.");
        }
    }

    private void printLoops(LoadedProgram program) {
        out.print(LoopTable.of(program.loops()));
        out.flush();
    }
}
