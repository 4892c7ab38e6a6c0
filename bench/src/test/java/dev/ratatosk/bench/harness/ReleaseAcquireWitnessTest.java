package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.explore.ra.RaStrategy;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The number of weak traces of a program that is too large for brute force, from below: all
/// explored traces are different, and each has a witness.
final class ReleaseAcquireWitnessTest {
    private static final int MAX_STEPS = 10_000;

    private final Set<String> traces = new HashSet<>();

    @Test
    void exponentialBugHasThreeTracesMoreThanThePaperPrints() {
        var program =
                new CoroutineProgram(
                        Catalogue.find("exponential-bug").orElseThrow().program(6),
                        CoroutineKind.fastest(),
                        MAX_STEPS);
        var exploration =
                new Exploration(program, new RaStrategy(), (trace, _) -> isNewAndConsistent(trace));
        assertTrue(exploration.run());
        assertEquals(15_604, traces.size());
        assertEquals(15_604, exploration.counts().complete());
    }

    private boolean isNewAndConsistent(Trace trace) {
        assertTrue(traces.add(sources(trace)), "a trace was explored twice");
        assertTrue(ReleaseAcquireWitness.existsFor(trace), "a trace has no witness");
        return true;
    }

    /// What every read reads from, which is all that tells two traces of a program apart.
    private static String sources(Trace trace) {
        var sources = new TreeMap<String, String>();
        for (int e = 0; e < trace.length(); e++) {
            int source = trace.source(e);
            if (source != Trace.NO_SOURCE) {
                sources.put(name(trace, e), source < 0 ? "initial" : name(trace, source));
            }
        }
        return sources.toString();
    }

    private static String name(Trace trace, int event) {
        return trace.thread(event) + "." + trace.index(event);
    }
}
