package dev.ratatosk.c.reality;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.c.COptions;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.CheckFailedException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A program that is ready to be explored, as the command does by default.
final class Checked {
    private static final Config CONFIG =
            Config.builder().keepGoing(true).minimise(Duration.ZERO).build();

    private final Scenario scenario;
    private final Printed printed;

    private Checked(Scenario scenario, Printed printed) {
        this.scenario = printed.watching(scenario);
        this.printed = printed;
    }

    /// @param printed gets what it prints
    static Checked load(Path bitcode, RaceMode races, Printed printed) throws CException {
        COptions options =
                COptions.defaults()
                        .withRaces(races)
                        .withLoops(LoopOptions.of(CONFIG))
                        .withOutput(printed::add);
        CProgram program = CProgram.load(List.of(bitcode), options);
        return new Checked(program.scenario(), printed);
    }

    /// A program that is no C program.
    ///
    /// @param printed gets what it prints
    static Checked of(Scenario scenario, Printed printed) {
        return new Checked(scenario, printed);
    }

    /// Explores all executions, as far as the limit allows.
    Explored by(Algorithm algorithm, int mostExecutions) {
        Config config =
                CONFIG.toBuilder().algorithm(algorithm).maxExecutions(mostExecutions).build();
        try {
            printed.clear();
            Verdict verdict = Checker.check(scenario, config);
            return Explored.of(verdict, printed.outcomes());
        } catch (CheckFailedException e) {
            return Explored.refused("internal error: " + e + " because of " + e.getCause());
        }
    }
}
