/// Internal: whether threads can have done and learnt what they are said to have done and learnt,
/// in some interleaving under sequential consistency (docs/algorithms/fused.md, section 3.2).
@NullMarked
package dev.ratatosk.core.consistency.history;

import org.jspecify.annotations.NullMarked;
