package dev.ratatosk.cli;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.litmus.LitmusReport;
import dev.ratatosk.litmus.LitmusResult;
import dev.ratatosk.litmus.LitmusScenario;
import dev.ratatosk.litmus.LitmusTest;
import dev.ratatosk.report.text.Subject;
import java.io.PrintWriter;

/// `ratatosk check FILE.litmus`: explores the test to the end and says how often its condition
/// holds.
final class LitmusCheck {
    private final PrintWriter out;
    private final OutputOptions output;
    private final Terminal terminal;

    LitmusCheck(PrintWriter out, OutputOptions output, Terminal terminal) {
        this.out = out;
        this.output = output;
        this.terminal = terminal;
    }

    /// Returns the exit code: whether the test's claim is true.
    int run(String file, Session session, Config config) {
        LitmusTest test = LitmusFiles.read(file);
        Config counting = LitmusResult.config(config);
        var scenario =
                new LitmusScenario(
                        test, LitmusFiles.nameOf(file), config.algorithm().memoryModel());
        Scenario marked = LitmusFiles.marked(scenario, file);
        Verdict verdict = session.watch(file, () -> Checker.start(marked, counting));
        var result = new LitmusResult(test, verdict, scenario.states());
        var report =
                new LitmusReport(result, new Subject(file, Programs.replayCommand(file, config)));
        if (!output.jsonOnly()) {
            out.print(output.quiet() ? report.oneLine() : report.text(output.text(terminal)));
            out.flush();
        }
        output.writeJson(out, report::json);
        return result.holds()
                .map(holds -> holds ? ExitCode.VERIFIED : ExitCode.BUG)
                .orElseGet(() -> inconclusive(verdict));
    }

    private static int inconclusive(Verdict verdict) {
        int code = ExitCode.of(verdict);
        return code == ExitCode.INPUT ? code : ExitCode.INCONCLUSIVE;
    }
}
