package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.consistency.history.FinalCondition;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.consistency.history.Question;
import dev.ratatosk.core.consistency.history.WitnessSearch;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Blockage;
import dev.ratatosk.core.spi.Leaf;
import dev.ratatosk.core.spi.OtherOrder;
import java.util.ArrayList;
import java.util.List;

/// A leaf stands for all interleavings in which every thread does and learns the same, whatever the
/// bounds of the node were at which it was found.
final class SameObservationsLeaf implements Leaf {
    static final int MAX_STATES = 100_000;

    @Override
    public OtherOrder blocked(Trace trace, Blockage blockage) {
        Histories histories = historiesOf(trace);
        WitnessSearch search = new WitnessSearch(histories, new Effects(false));
        search.limit(MAX_STATES);
        if (search.exists(Question.unbounded(endOf(trace, blockage)))) {
            return new OtherOrder.Found(positions(trace, search.witness()));
        }
        return search.isGivenUp() ? new OtherOrder.GivenUp() : new OtherOrder.None();
    }

    private static Histories historiesOf(Trace trace) {
        Histories histories = new Histories();
        for (int e = 0; e < trace.length(); e++) {
            int code = trace.code(e);
            boolean accesses = OpCode.accesses(code);
            long initial = accesses ? trace.memory().initial(trace.location(e)) : 0;
            long observed =
                    Effects.isReadLike(code) ? trace.operations().observed(e, trace.read(e)) : 0;
            histories.push(trace.thread(e), trace.operations(), e, initial, observed);
        }
        return histories;
    }

    private static FinalCondition endOf(Trace trace, Blockage blockage) {
        return new FinalCondition() {
            @Override
            public int[] locations() {
                return blockage.locations();
            }

            @Override
            public long initial(int location) {
                return trace.memory().initial(location);
            }

            @Override
            public boolean allows(int location, long value) {
                return blockage.allows(location, value);
            }
        };
    }

    private static List<Integer> positions(Trace trace, int[] threads) {
        int[] next = new int[trace.threads()];
        List<Integer> positions = new ArrayList<>();
        for (int t : threads) {
            positions.add(trace.position(t, next[t]++));
        }
        return positions;
    }

    @Override
    public boolean hasOneReadsFrom() {
        return false;
    }
}
