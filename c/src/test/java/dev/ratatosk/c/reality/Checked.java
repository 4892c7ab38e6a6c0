package dev.ratatosk.c.reality;

import dev.ratatosk.c.COptions;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.check.Algorithm;
import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.check.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.program.Scenario;
import dev.ratatosk.core.runtime.races.RaceMode;
import dev.ratatosk.java.purity.LoopOptions;
import java.nio.file.Path;
import java.util.List;

/// A program that is ready to be explored, as the command does by default.
final class Checked {
    private static final Config CONFIG = Config.defaults().withKeepGoing(true);

    private final CProgram program;
    private final Printed printed;
    private final Scenario scenario;

    private Checked(CProgram program, Printed printed) {
        this.program = program;
        this.printed = printed;
        scenario = printed.watching(program.scenario());
    }

    static Checked load(Path bitcode, RaceMode races) throws CException {
        Printed printed = new Printed();
        COptions options =
                COptions.defaults()
                        .withRaces(races)
                        .withLoops(LoopOptions.of(CONFIG))
                        .withOutput(printed::add);
        return new Checked(CProgram.load(List.of(bitcode), options), printed);
    }

    /// Explores all executions, as far as the limit allows.
    Explored by(Algorithm algorithm, int mostExecutions) {
        Config config = CONFIG.withAlgorithm(algorithm).withMaxExecutions(mostExecutions);
        try {
            Verdict verdict =
                    program.check(() -> {
                        printed.clear();
                        return Checker.check(scenario, config);
                    });
            return Explored.of(verdict, printed.outcomes());
        } catch (CheckFailedException e) {
            return Explored.refused("internal error: " + e + " because of " + e.getCause());
        }
    }
}
