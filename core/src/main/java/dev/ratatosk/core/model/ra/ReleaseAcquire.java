package dev.ratatosk.core.model.ra;

import dev.ratatosk.core.consistency.ra.SaturatedTrace;
import dev.ratatosk.core.consistency.ra.Standstill;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Blockage;
import dev.ratatosk.core.spi.LastWrites;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.List;
import java.util.Optional;

/// Release-acquire: the explorer chooses sources, and a trace does not say which write to a
/// location is the last one. The coherence orders of different locations are independent, so the
/// last writes are, too.
public record ReleaseAcquire() implements MemoryModel {
    @Override
    public String id() {
        return "ra";
    }

    @Override
    public String title() {
        return "release-acquire";
    }

    @Override
    public String accesses() {
        return "release-acquire";
    }

    @Override
    public List<String> exactOrders() {
        return List.of("memory_order_acquire", "memory_order_release", "memory_order_acq_rel");
    }

    @Override
    public boolean readsNewestWrites() {
        return false;
    }

    @Override
    public boolean canMove(Trace soFar, int thread) {
        return true;
    }

    @Override
    public List<Integer> tellingOrder(Trace trace) {
        return TellingOrder.of(trace);
    }

    @Override
    public Optional<Blockage> blockage(Trace trace) {
        List<Blockage> ways = Blockage.of(trace);
        return ways.isEmpty()
                ? Optional.empty()
                : SaturatedTrace.of(trace)
                        .map(Standstill::new)
                        .flatMap(standstill ->
                                ways.stream()
                                        .filter(way -> isPossible(way, trace, standstill))
                                        .findFirst());
    }

    private static boolean isPossible(Blockage way, Trace trace, Standstill standstill) {
        for (int location : way.locations()) {
            if (standstill.lastWrite(trace, location, v -> way.allows(location, v))
                    == Standstill.NO_WRITE) {
                return false;
            }
        }
        return true;
    }

    /// Of several candidates one that lets none of the waiting threads pass, if there is one.
    @Override
    public Optional<LastWrites> lastWrites(Trace trace) {
        Optional<Blockage> blockage = blockage(trace);
        return SaturatedTrace.of(trace)
                .map(Standstill::new)
                .map(standstill ->
                        new LastWrites(
                                trace, location -> last(trace, location, standstill, blockage)));
    }

    private static int last(
            Trace trace, int location, Standstill standstill, Optional<Blockage> blockage) {
        int write =
                blockage.map(way ->
                                standstill.lastWrite(trace, location, v -> way.allows(location, v)))
                        .orElseGet(() -> standstill.rejectingWrite(trace, location));
        return write == Standstill.NO_WRITE ? trace.memory().lastWrite(location) : write;
    }
}
