package dev.ratatosk.cli.command;

import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.html.Dashboard;
import dev.ratatosk.report.html.HtmlReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/// The live page of a check, if there is to be one.
final class LivePage implements AutoCloseable {
    private final Optional<Dashboard> dashboard;

    private LivePage(Optional<Dashboard> dashboard) {
        this.dashboard = dashboard;
    }

    /// Begins to answer browsers, and says where.
    ///
    /// @throws InputException if the port is taken
    static LivePage open(Optional<Integer> port, LoadedProgram program, PrintWriter err) {
        if (port.isEmpty()) {
            return new LivePage(Optional.empty());
        }
        program.requirePage();
        try {
            Dashboard opened = Dashboard.open(port.get(), program.about());
            err.println("ratatosk: dashboard at " + opened.address());
            err.flush();
            return new LivePage(Optional.of(opened));
        } catch (IOException e) {
            throw new InputException(
                    "--dashboard: port " + port.get() + " cannot be used: " + e.getMessage());
        }
    }

    Check watched(Check check) {
        dashboard.ifPresent(opened -> opened.watch(check));
        return check;
    }

    void end(LoadedProgram program, Verdict verdict) {
        dashboard.ifPresent(opened -> opened.end(HtmlReport.of(Pages.about(program), verdict)));
    }

    @Override
    public void close() {
        dashboard.ifPresent(Dashboard::close);
    }
}
