package dev.ratatosk.spark;

import dev.ratatosk.cli.cluster.Workplace;
import java.nio.file.Path;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.function.Function;

/// What an executor does with a task of the check.
///
/// @param archive the name of the file with the program
record ExploreTask(String archive) implements Function<byte[], byte[]> {
    @Override
    public byte[] call(byte[] task) throws InterruptedException {
        return Executor.workplace().work(task, Path.of(SparkFiles.get(archive)));
    }

    /// The executor's only workplace: its processes stay for the next task.
    private static final class Executor {
        private static final Workplace PLACE = Places.make();

        private Executor() {}

        static Workplace workplace() {
            return PLACE;
        }
    }
}
