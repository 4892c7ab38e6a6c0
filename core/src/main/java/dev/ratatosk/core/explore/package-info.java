/// Internal: the exploration loop, and one package per algorithm; they never import each other.
/// What they implement is [dev.ratatosk.core.spi].
@NullMarked
package dev.ratatosk.core.explore;

import org.jspecify.annotations.NullMarked;
