package dev.ratatosk.cli.option;

import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.DivisibleStrategy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say where else to explore.
public final class ClusterOptions {
    private static final Duration WAIT = Duration.ofMinutes(2);

    @Option(
            names = "--cluster",
            paramLabel = "MASTER",
            description = {
                "Explore on a cluster of Apache Spark, such as spark://host:7077, yarn,"
                        + " k8s://https://host:6443 or local-cluster[2,1,1024]."
            })
    private @Nullable String master;

    @Option(
            names = "--cluster-conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark, such as spark.executor.memory=2g.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(
            names = "--cluster-wait",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long to wait for an executor (2m).")
    private @Nullable Duration wait;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    public ClusterOptions() {}

    /// Whether a cluster is to explore.
    public boolean isWanted() {
        return master != null;
    }

    /// The cluster, as its users name it.
    public String master() {
        return master == null ? "" : master;
    }

    /// The user's settings for the cluster.
    public Map<String, String> settings() {
        return settings;
    }

    /// How long to wait for a worker of the cluster.
    public Duration patience() {
        return wait == null ? WAIT : wait;
    }

    /// Refuses what cannot be explored by a cluster.
    ///
    /// @param hasWorkers whether the user wants a number of workers
    /// @throws InputException if the options contradict each other
    public void require(Config config, boolean hasWorkers) {
        if (master == null) {
            if (!settings.isEmpty() || wait != null) {
                throw new InputException("--cluster-conf and --cluster-wait require --cluster.");
            }
            return;
        }
        if (hasWorkers) {
            throw new InputException(
                    "--workers and --cluster exclude each other: a cluster has as many workers as"
                            + " its executors have cores.");
        }
        boolean divisible =
                config.algorithm().newStrategy(config.switchedOff()) instanceof DivisibleStrategy;
        if (!divisible) {
            throw new InputException(
                    "algorithm '"
                            + config.algorithm().id()
                            + "' cannot be divided among the executors of a cluster; use --algorithm"
                            + " rf.");
        }
    }
}
