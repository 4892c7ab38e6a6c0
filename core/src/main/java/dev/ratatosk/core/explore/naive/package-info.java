/// Internal. Exploration of all interleavings: the baseline that every other algorithm is compared
/// with.
@NullMarked
package dev.ratatosk.core.explore.naive;

import org.jspecify.annotations.NullMarked;
