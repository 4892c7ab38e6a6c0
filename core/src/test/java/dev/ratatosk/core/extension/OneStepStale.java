package dev.ratatosk.core.extension;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Blockage;
import dev.ratatosk.core.spi.LastWrites;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A read may miss the newest write, and then takes the one before it; a read-modify-write does
/// not. No machine does that, but it shows what a model has to say.
record OneStepStale() implements MemoryModel {
    @Override
    public String id() {
        return "stale";
    }

    @Override
    public String title() {
        return "one-step staleness";
    }

    @Override
    public String accesses() {
        return "stale";
    }

    @Override
    public List<String> exactOrders() {
        return List.of();
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

    /// What can happen next: every thread that can move, with every source that its read may take.
    static List<Move> moves(Trace soFar) {
        List<Move> moves = new ArrayList<>();
        for (int t = 0; t < soFar.threads(); t++) {
            if (soFar.status(t) == ThreadStatus.PENDING) {
                addMoves(soFar, t, moves);
            }
        }
        return moves;
    }

    private static void addMoves(Trace soFar, int thread, List<Move> moves) {
        OperationTable pending = soFar.pending();
        int code = pending.code[thread];
        if (!OpCode.reads(code)) {
            int values = code == OpCode.CHOOSE ? (int) pending.a[thread] : 1;
            for (int value = 0; value < values && soFar.isEnabled(thread); value++) {
                moves.add(new Move(thread, value));
            }
            return;
        }
        int location = pending.location[thread];
        int newest = soFar.memory().lastWrite(location);
        addRead(soFar, thread, newest, moves);
        if (newest != Trace.INITIAL && !OpCode.mayWrite(code)) {
            int before = newest - 1;
            while (before >= 0 && !(soFar.writes(before) && soFar.location(before) == location)) {
                before--;
            }
            addRead(soFar, thread, Math.max(before, Trace.INITIAL), moves);
        }
    }

    /// A read that waits takes only what ends its waiting.
    private static void addRead(Trace soFar, int thread, int source, List<Move> moves) {
        int location = soFar.pending().location[thread];
        long value =
                source == Trace.INITIAL ? soFar.memory().initial(location) : soFar.written(source);
        if (soFar.pending().admits(thread, value)) {
            moves.add(new Move(thread, source));
        }
    }
}
