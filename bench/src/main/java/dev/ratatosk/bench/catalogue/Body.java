package dev.ratatosk.bench.catalogue;

import dev.ratatosk.bench.loops.WovenProgram;
import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.core.check.Config;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/// The main thread of a benchmark.
public sealed interface Body {
    /// What the main thread runs, given the size.
    IntConsumer main(int size, Config config);

    /// What the configuration makes of its loops.
    List<LoopReport> loops(int size, Config config);

    /// Code that is run as it was written.
    static Body asWritten(IntConsumer main) {
        return new AsWritten(main);
    }

    /// Code that is run as it was written: its loops are bounded, and its awaits are awaits.
    record AsWritten(IntConsumer main) implements Body {
        @Override
        public IntConsumer main(int size, Config config) {
            return main;
        }

        @Override
        public List<LoopReport> loops(int size, Config config) {
            return List.of();
        }
    }

    /// Code with natural loops, which the loop-purity pass is to understand.
    ///
    /// @param type the class
    /// @param method its static method that takes the size
    /// @param bound the bound on loops that the published counts were obtained with, by size; used
    ///   unless the configuration has one
    record Looping(Class<?> type, String method, IntUnaryOperator bound) implements Body {
        @Override
        public IntConsumer main(int size, Config config) {
            return woven(size, config).body();
        }

        @Override
        public List<LoopReport> loops(int size, Config config) {
            return woven(size, config).loops();
        }

        private WovenProgram woven(int size, Config config) {
            boolean bounded = config.unroll() != Config.UNBOUNDED;
            Config chosen =
                    bounded ? config : config.toBuilder().unroll(bound.applyAsInt(size)).build();
            return WovenProgram.of(type, method, LoopOptions.of(chosen));
        }
    }
}
