package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.core.check.ErrorKind.ASSERTION;
import static dev.ratatosk.core.check.ErrorKind.LIVELOCK;

import dev.ratatosk.bench.loops.Futexes;
import dev.ratatosk.bench.loops.Locks;
import dev.ratatosk.bench.loops.Queues;
import dev.ratatosk.bench.loops.ReaderWriterLocks;
import dev.ratatosk.bench.loops.SortNet;
import dev.ratatosk.bench.loops.Stacks;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.spi.Feature;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/// The programs of GODOT tables I and II with natural loops, which is how the paper's tool gets
/// them. The tables' columns are configurations:
///
/// | column | without |
/// |---|---|
/// | Baseline | commuting adds, native awaits, loop purity |
/// | PLP | commuting adds, native awaits |
/// | PLP+Await | commuting adds |
/// | ...+IFAA | nothing |
///
/// The paper's tool makes fewer awaits: without combined awaits, the last two columns are the
/// tables' own.
///
/// The programs of the same names without `-loops` have their awaits written by hand.
final class NaturalLoops {
    /// The bound of most rows: one more than there are threads.
    private static final IntUnaryOperator USUAL = threads -> threads + 1;

    private static final IntUnaryOperator NONE = _ -> Config.UNBOUNDED;

    private NaturalLoops() {}

    static List<Benchmark> all() {
        return List.of(
                lock("ttaslock", Sizes.of(2, 4, 3), Locks.class, "ttaslock", USUAL),
                lock("twalock", Sizes.of(2, 4, 3), Locks.class, "twalock", USUAL),
                lock("mcslock", Sizes.of(2, 4, 3), Locks.class, "mcslock", USUAL),
                lock(
                        "mcslock-bounded-release",
                        Sizes.of(2, 4, 3),
                        Locks.class,
                        "mcslockBoundedRelease",
                        USUAL),
                lock("mutex", Sizes.of(2, 3, 2), Futexes.class, "mutex", USUAL),
                lock("mutex-musl", Sizes.of(2, 3, 2), Futexes.class, "musl", n -> n == 2 ? 3 : 2),
                lock(
                        "seqlock",
                        Sizes.of(3, 4, 3),
                        ReaderWriterLocks.class,
                        "seqlock",
                        n -> n == 3 ? 2 : 3),
                lock(
                        "linuxrwlocks",
                        Sizes.of(2, 3, 2),
                        ReaderWriterLocks.class,
                        "linuxrwlocks",
                        USUAL),
                lockFree("mpmc-queue", Sizes.of(2, 3, 2), Queues.class, "mpmcQueue", USUAL),
                lockFree("ms-queue", Sizes.of(2, 3, 2), Queues.class, "msQueue", USUAL),
                lockFree("treiber-stack", Sizes.of(2, 4, 3), Stacks.class, "treiberStack", USUAL),
                lockFree("sortnet", Sizes.of(2, 6, 4), SortNet.class, "sortnet", NONE),
                safestack("safestack", "safestack").showing(NaturalLoops::errorsOfSafeStack),
                safestack("safestack-unchecked", "safestackUnchecked")
                        .showing(NaturalLoops::livelocksOfSafeStack),
                safestack("safestack-unmarked", "safestackUnmarked")
                        .showing(NaturalLoops::livelocksOfSafeStack));
    }

    private static Benchmark lock(
            String name, Sizes sizes, Class<?> type, String method, IntUnaryOperator bound) {
        return looping(name, Section.LOCKS, sizes, new Body.Looping(type, method, bound));
    }

    private static Benchmark lockFree(
            String name, Sizes sizes, Class<?> type, String method, IntUnaryOperator bound) {
        return looping(name, Section.LOCK_FREE, sizes, new Body.Looping(type, method, bound));
    }

    private static Benchmark safestack(String name, String method) {
        return looping(
                name,
                Section.SAFESTACK,
                Sizes.listed(21, 31, 32, 33, 211, 311, 321, 331, 444),
                new Body.Looping(Stacks.class, method, NaturalLoops::safestackBound));
    }

    /// The paper does not print its bounds; these give its counts. Two threads have sizes of two
    /// digits.
    private static int safestackBound(int operations) {
        return operations < 100 ? 4 : 5;
    }

    private static Benchmark looping(String name, Section section, Sizes sizes, Body.Looping body) {
        return Benchmark.looping(
                        name + "-loops",
                        section,
                        sizes,
                        name + " with its loops as they come",
                        body)
                .sensitiveTo(Feature.LOOP_PURITY)
                .sensitiveTo(Feature.POLLING_LOOPS)
                .sensitiveTo(Feature.NATIVE_AWAITS)
                .sensitiveTo(Feature.COMBINED_AWAITS)
                .sensitiveTo(Feature.COMMUTING_ADDS);
    }

    /// With three threads, two may end with an item each while the third waits for a second one to
    /// be left.
    private static Set<ErrorKind> livelocksOfSafeStack(int operations) {
        return operations < 100 ? Set.of() : Set.of(LIVELOCK);
    }

    private static Set<ErrorKind> errorsOfSafeStack(int operations) {
        IntFunction<Set<ErrorKind>> others = NaturalLoops::livelocksOfSafeStack;
        return switch (operations) {
            case 331, 444 -> Set.of(LIVELOCK, ASSERTION);
            default -> others.apply(operations);
        };
    }
}
