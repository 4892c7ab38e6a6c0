package dev.ratatosk.spark;

import dev.ratatosk.cli.cluster.WorkerCommand;
import org.apache.spark.api.java.function.Function;

/// Fails on an executor that lacks what tasks need.
final class ProbeTask implements Function<Integer, String> {
    private static final long serialVersionUID = 1L;

    @Override
    public String call(Integer ignored) {
        return WorkerCommand.place().toString();
    }
}
