package dev.ratatosk.cli.command;

import dev.ratatosk.cli.cluster.Cluster;
import dev.ratatosk.cli.cluster.ClusterCrew;
import dev.ratatosk.cli.option.ClusterOptions;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.port.Scenario;
import java.util.ArrayList;
import java.util.List;

/// A check whose workers are those of a cluster.
///
/// @param cluster the cluster
/// @param words the arguments of the command that loads the program there as a worker
record ClusterCheck(Cluster cluster, List<String> words) implements AutoCloseable {
    /// Brings the program to the cluster.
    ///
    /// @param options those of the command for another machine, without those that name the program
    /// @throws InputException if the cluster cannot be used; the message says why
    static ClusterCheck connect(
            ClusterOptions wanted, LoadedProgram program, List<String> options) {
        Cluster cluster =
                Cluster.connect(
                        wanted.master(),
                        wanted.settings(),
                        "ratatosk " + program.name(),
                        wanted.patience(),
                        program::portable);
        List<String> words = new ArrayList<>(options);
        words.addAll(cluster.words());
        return new ClusterCheck(cluster, words);
    }

    /// Returns the exit code.
    int run(ProgramCheck check, Session session, LoadedProgram program, Config config) {
        return check.run(
                session,
                program,
                config,
                () -> program.startElsewhere(config, () -> crew(program.scenario(), config)));
    }

    private Crew crew(Scenario scenario, Config config) {
        return new ClusterCrew(
                cluster.gateway(),
                words,
                scenario.fingerprint(),
                scenario.learning(),
                config.timeLimit());
    }

    @Override
    public void close() {
        cluster.close();
    }
}
