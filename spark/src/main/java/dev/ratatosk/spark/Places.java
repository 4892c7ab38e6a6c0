package dev.ratatosk.spark;

import dev.ratatosk.cli.cluster.WorkerCommand;
import dev.ratatosk.cli.cluster.Workplace;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;

/// Makes the workplace of an executor as the settings say.
final class Places {
    /// Options for the JVMs that explore.
    private static final String OPTIONS = "spark.ratatosk.javaOptions";

    private Places() {}

    static Workplace make() {
        String options = SparkEnv.get().conf().get(OPTIONS, "-Xmx1g");
        Path folder = Path.of(SparkFiles.getRootDirectory(), "ratatosk-program");
        return new Workplace(
                folder.toAbsolutePath(),
                WorkerCommand.ofThisMachine(List.of(options.strip().split(" +"))));
    }
}
