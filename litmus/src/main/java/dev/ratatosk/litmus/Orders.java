package dev.ratatosk.litmus;

import java.util.Set;
import java.util.TreeSet;

/// The memory orders of a test's accesses, for a remark: the memory model decides how they are
/// read, not the order written.
final class Orders {
    static final Set<String> ALL =
            Set.of(
                    "memory_order_relaxed",
                    "memory_order_consume",
                    "memory_order_acquire",
                    "memory_order_release",
                    "memory_order_acq_rel",
                    "memory_order_seq_cst");

    private final Set<String> used = new TreeSet<>();

    void add(String order) {
        used.add(order);
    }

    Set<String> used() {
        return used;
    }
}
