package dev.ratatosk.core.check;

import dev.ratatosk.core.model.ra.ReleaseAcquire;
import dev.ratatosk.core.model.sc.SequentialConsistency;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.List;
import java.util.Optional;

/// The memory models of this project. A new one is a package below `dev.ratatosk.core.model`, a
/// line here, and an algorithm that explores under it.
public final class MemoryModels {
    /// Sequential consistency.
    public static final MemoryModel SC = new SequentialConsistency();

    /// Release-acquire.
    public static final MemoryModel RA = new ReleaseAcquire();

    private static final List<MemoryModel> ALL = List.of(SC, RA);

    private MemoryModels() {}

    public static List<MemoryModel> all() {
        return ALL;
    }

    /// The memory model called `id`, if there is one.
    public static Optional<MemoryModel> named(String id) {
        return ALL.stream().filter(m -> m.id().equals(id)).findFirst();
    }
}
