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

/// What one operation costs when its thread goes on (inline) and when another thread is next (a
/// switch). The executions are long, so that what an execution costs by itself does not count.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {
            "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
            "-Djdk.virtualThreadScheduler.parallelism=1"
        })
public class OperationBenchmark {
    private static final int EVENTS = 10_000;

    @Param({"CONTINUATION", "VIRTUAL_THREAD"})
    CoroutineKind coroutines = CoroutineKind.CONTINUATION;

    private final Driver alone = new Driver();
    private final Driver alternating = new Driver();

    @Setup(Level.Trial)
    public void record() throws InterruptedException {
        alone.prepare(coroutines, () -> FixedProgram.of(1, EVENTS, Schedule.IN_BLOCKS, coroutines));
        alternating.prepare(
                coroutines, () -> FixedProgram.of(2, EVENTS, Schedule.ALTERNATING, coroutines));
    }

    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long inline() throws InterruptedException {
        return alone.replay(1);
    }

    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long switching() throws InterruptedException {
        return alternating.replay(1);
    }
}
