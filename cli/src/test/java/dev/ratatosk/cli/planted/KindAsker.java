package dev.ratatosk.cli.planted;

import dev.ratatosk.c.CProgram;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.HostedScenario;

/// Asks in three ways what kind of program it has.
public final class KindAsker implements LoadedProgram {
    private final Scenario scenario;

    public KindAsker(Scenario scenario) {
        this.scenario = scenario;
    }

    @Override
    public String name() {
        return scenario instanceof HostedScenario ? "ordinary Java" : "another one";
    }

    @Override
    public Scenario scenario() {
        return scenario;
    }

    @Override
    public String replayCommand() {
        return CProgram.isSource(name()) ? "replay C" : "replay";
    }
}
