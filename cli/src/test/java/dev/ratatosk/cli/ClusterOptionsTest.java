package dev.ratatosk.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// What is refused before a cluster is looked for. Module `spark` tests what clusters do.
final class ClusterOptionsTest {
    private static final String PROGRAM = "../examples/api/LostUpdate.java";

    @Test
    void anAlgorithmThatCannotBeDividedIsRefused() {
        CommandRun.of("check", PROGRAM, "--cluster", "local[2]", "--algorithm", "optimal")
                .exits(2)
                .complains("algorithm 'optimal' cannot be divided among the executors of a cluster")
                .complains("--algorithm rf");
    }

    @Test
    void aClusterHasAsManyWorkersAsItHas() {
        CommandRun.of("check", PROGRAM, "--cluster", "local[2]", "--workers", "2")
                .exits(2)
                .complains("--workers and --cluster exclude each other");
    }

    @Test
    void settingsNeedACluster() {
        CommandRun.of("check", PROGRAM, "--cluster-conf", "spark.executor.memory=1g")
                .exits(2)
                .complains("require --cluster");
    }

    /// This module has no classes of Spark.
    @Test
    void aMissingSparkIsExplained() {
        CommandRun.of("check", PROGRAM, "--cluster", "local[2]")
                .exits(2)
                .complains("--cluster needs")
                .complains("./ratatosk fetches it at the first --cluster")
                .complains("docs/cluster.md");
    }

    @Test
    void aLitmusTestIsExploredHere() {
        Path test = Path.of("../examples/litmus/SB.litmus");
        CommandRun.of("check", test.toString(), "--cluster", "local[2]")
                .exits(2)
                .complains("cannot be explored by a cluster");
    }
}
