/// The exploration loop and the seam that every algorithm implements: the next plan, given the last
/// trace, until none is left. One package per algorithm; they never import each other.
@NullMarked
package dev.ratatosk.core.explore;

import org.jspecify.annotations.NullMarked;
