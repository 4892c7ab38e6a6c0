package dev.ratatosk.bench.runtime;

import dev.ratatosk.core.port.CoroutineKind;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Replays of one execution of three threads, per second. Run it with `-prof gc`: the allocation
/// per replay must not grow with the number of events.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {
            "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
            "-Djdk.virtualThreadScheduler.parallelism=1"
        })
public class ReplayBenchmark {
    private static final int THREADS = 3;
    private static final int BATCH = 1000;

    @Param({"CONTINUATION", "VIRTUAL_THREAD"})
    CoroutineKind coroutines = CoroutineKind.CONTINUATION;

    @Param({"IN_BLOCKS", "IN_THREES", "ALTERNATING"})
    Schedule schedule = Schedule.IN_BLOCKS;

    @Param({"30", "300"})
    int events;

    private final Driver driver = new Driver();

    @Setup(Level.Trial)
    public void record() throws InterruptedException {
        driver.prepare(coroutines, () -> FixedProgram.of(THREADS, events, schedule, coroutines));
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long replays() throws InterruptedException {
        return driver.replay(BATCH);
    }
}
