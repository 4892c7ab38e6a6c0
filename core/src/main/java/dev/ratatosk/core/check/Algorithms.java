package dev.ratatosk.core.check;

import dev.ratatosk.core.explore.fused.Fused;
import dev.ratatosk.core.explore.naive.Naive;
import dev.ratatosk.core.explore.optimal.Optimal;
import dev.ratatosk.core.explore.ra.Ra;
import dev.ratatosk.core.explore.rf.Rf;
import dev.ratatosk.core.explore.rvf.Rvf;
import dev.ratatosk.core.spi.Algorithm;
import java.util.List;
import java.util.Optional;

/// The algorithms of this project. A new one is a package below `dev.ratatosk.core.explore` and a
/// line here; [Config.Builder#algorithm] takes any other, too.
///
/// ```java
/// Config config = Config.builder().algorithm(Algorithms.OPTIMAL).build();
/// Algorithm byName = Algorithms.named("rvf").orElseThrow();
/// ```
public final class Algorithms {
    /// All interleavings, under sequential consistency.
    public static final Algorithm NAIVE = new Naive();

    /// One execution per Mazurkiewicz trace, under sequential consistency.
    public static final Algorithm OPTIMAL = new Optimal();

    /// One execution per reads-from class, under sequential consistency.
    public static final Algorithm RF = new Rf();

    /// At most one execution per reads-value-from class, under sequential consistency.
    public static final Algorithm RVF = new Rvf();

    /// One execution per observation class, under sequential consistency.
    public static final Algorithm FUSED = new Fused();

    /// One execution per weak trace, under release-acquire.
    public static final Algorithm RA = new Ra();

    private static final List<Algorithm> ALL = List.of(NAIVE, OPTIMAL, RF, RVF, FUSED, RA);

    private Algorithms() {}

    /// All of them.
    ///
    /// @return the algorithms, in the order in which they are listed to people
    public static List<Algorithm> all() {
        return ALL;
    }

    /// The algorithm called `id`.
    ///
    /// @param id its [Algorithm#id]
    /// @return the algorithm, if there is one
    public static Optional<Algorithm> named(String id) {
        return ALL.stream().filter(a -> a.id().equals(id)).findFirst();
    }
}
