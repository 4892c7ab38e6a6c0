package dev.ratatosk.core.model.sc;

import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Blockage;
import dev.ratatosk.core.spi.LastWrites;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Sequential consistency: a read takes the newest write, so the order of the events says it all.
public record SequentialConsistency() implements MemoryModel {
    @Override
    public String id() {
        return "sc";
    }

    @Override
    public String title() {
        return "sequential consistency";
    }

    @Override
    public String accesses() {
        return "sequentially consistent";
    }

    @Override
    public List<String> exactOrders() {
        return List.of("memory_order_seq_cst");
    }

    @Override
    public boolean readsNewestWrites() {
        return true;
    }

    @Override
    public boolean canMove(Trace soFar, int thread) {
        return soFar.isEnabled(thread);
    }

    @Override
    public List<Integer> tellingOrder(Trace trace) {
        return IntStream.range(0, trace.length()).boxed().toList();
    }

    @Override
    public Optional<Blockage> blockage(Trace trace) {
        return Blockage.of(trace).stream().filter(way -> way.isIn(trace)).findFirst();
    }

    @Override
    public Optional<LastWrites> lastWrites(Trace trace) {
        return Optional.of(new LastWrites(trace, trace.memory()::lastWrite));
    }
}
