package dev.ratatosk.core.extension;

import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.core.spi.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// All interleavings, those in which late threads move early first.
final class LastThreadFirst implements Algorithm {
    @Override
    public String id() {
        return "last-thread-first";
    }

    @Override
    public String summary() {
        return "all interleavings, the last thread first";
    }

    @Override
    public MemoryModel memoryModel() {
        return MemoryModels.SC;
    }

    @Override
    public Leaf leaf() {
        return Leaf.itself();
    }

    @Override
    public Strategy newStrategy(Set<Feature> switchedOff) {
        return new DepthFirst(LastThreadFirst::moves, false);
    }

    /// What can happen next: every enabled thread, with every value of a choice.
    private static List<Move> moves(Trace soFar) {
        List<Move> moves = new ArrayList<>();
        for (int t = soFar.threads() - 1; t >= 0; t--) {
            if (soFar.isEnabled(t)) {
                boolean chooses = soFar.pending().code[t] == OpCode.CHOOSE;
                for (int value = 0; value < (chooses ? soFar.pending().a[t] : 1); value++) {
                    moves.add(new Move(t, value));
                }
            }
        }
        return moves;
    }
}
