package dev.ratatosk.bench.catalogue;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All benchmarks.
public final class Catalogue {
    private static final int MAX_NEAREST = 3;

    private Catalogue() {}

    /// Every benchmark, section by section.
    public static List<Benchmark> all() {
        return Holder.ALL;
    }

    /// The benchmark called `name`, if there is one.
    public static Optional<Benchmark> find(String name) {
        return all().stream().filter(b -> b.name().equals(name)).findFirst();
    }

    /// The names most like `name`, best first; empty if none is.
    public static List<String> nearest(String name) {
        return all().stream()
                .map(Benchmark::name)
                .filter(candidate -> EditDistance.resembles(name, candidate))
                .sorted(Comparator.comparingInt(candidate -> EditDistance.of(name, candidate)))
                .limit(MAX_NEAREST)
                .toList();
    }

    /// Read when first asked for: most commands do not need it.
    private static final class Holder {
        static final List<Benchmark> ALL =
                ExpectedCounts.load()
                        .attachTo(
                                Stream.of(
                                                MicroTests.all(),
                                                AwaitFigures.all(),
                                                WritersAndReaders.all(),
                                                Counters.all(),
                                                Protocols.all(),
                                                Handshakes.all(),
                                                MutualExclusion.all(),
                                                FencedExclusion.all(),
                                                LockedStructures.all(),
                                                EqualValues.all(),
                                                BoundedLocks.all(),
                                                SpinLocks.all(),
                                                FutexLocks.all(),
                                                QueuedSpinLock.all(),
                                                ReadersAndWriters.all(),
                                                LockFreeQueues.all(),
                                                LockFreeStacks.all(),
                                                HashMapWithLocks.all(),
                                                SortingNetwork.all(),
                                                NaturalLoops.all())
                                        .flatMap(List::stream));
    }
}
