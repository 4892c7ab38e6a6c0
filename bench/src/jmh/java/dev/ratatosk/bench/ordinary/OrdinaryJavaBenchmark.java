package dev.ratatosk.bench.ordinary;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.JavaScenario;
import dev.ratatosk.subjects.Contention;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Explores small ordinary Java programs again and again: `executions` per second is the figure to
/// look at. `ratatosk measure FILE.java` measures whole checks instead, for which a program with so
/// few executions is too small.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss4m", "-XX:+EnableDynamicAgentLoading"})
public class OrdinaryJavaBenchmark {
    @Param({"ATOMIC_INTEGER", "REENTRANT_LOCK", "MONITOR", "CONCURRENT_HASH_MAP"})
    String program = "";

    @Param({"rf", "optimal", "rvf"})
    String algorithm = "";

    private @Nullable Config config;
    private @Nullable CoroutineProgram woven;

    /// How many executions the explorations took.
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Executions {
        public long executions;
    }

    @Setup(Level.Trial)
    public void weave() {
        Agent.ensureLoaded();
        // Not before: the class is woven when it is loaded, and continuations are open from now on.
        Config chosen =
                Config.builder().algorithm(Algorithms.named(algorithm).orElseThrow()).build();
        Contention subject = Contention.valueOf(program);
        JavaScenario scenario = JavaScenario.of(subject::run, RaceMode.REPORT);
        woven = new CoroutineProgram(scenario, chosen.coroutines(), chosen.maxSteps());
        woven.warmUp();
        config = chosen;
    }

    @Benchmark
    public void explorations(Executions counter) {
        CoroutineProgram explored = woven;
        Config chosen = config;
        if (explored == null || chosen == null) {
            throw new IllegalStateException("weave first");
        }
        Exploration exploration =
                new Exploration(
                        explored,
                        chosen.algorithm().newStrategy(chosen.switchedOff()),
                        (trace, _) -> trace.failures().isEmpty());
        if (!exploration.run()) {
            throw new IllegalStateException("an execution went wrong");
        }
        counter.executions += exploration.counts().executions();
    }
}
