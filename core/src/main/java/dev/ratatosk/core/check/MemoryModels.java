package dev.ratatosk.core.check;

import dev.ratatosk.core.model.ra.ReleaseAcquire;
import dev.ratatosk.core.model.sc.SequentialConsistency;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.List;
import java.util.Optional;

/// The memory models of this project. A new one is a package below `dev.ratatosk.core.model`, a
/// line here, and an algorithm that explores under it.
///
/// ```java
/// String title = MemoryModels.named("ra").orElseThrow().title();
/// ```
public final class MemoryModels {
    /// Sequential consistency.
    public static final MemoryModel SC = new SequentialConsistency();

    /// Release-acquire.
    public static final MemoryModel RA = new ReleaseAcquire();

    private static final List<MemoryModel> ALL = List.of(SC, RA);

    private MemoryModels() {}

    /// All of them.
    ///
    /// @return the models, in the order in which they are listed to people
    public static List<MemoryModel> all() {
        return ALL;
    }

    /// The memory model called `id`.
    ///
    /// @param id its [MemoryModel#id]
    /// @return the model, if there is one
    public static Optional<MemoryModel> named(String id) {
        return ALL.stream().filter(m -> m.id().equals(id)).findFirst();
    }
}
