/// What several algorithms remember about their exploration trees: the sets of decisions that a
/// node has been offered.
@NullMarked
package dev.ratatosk.core.explore.tree;

import org.jspecify.annotations.NullMarked;
