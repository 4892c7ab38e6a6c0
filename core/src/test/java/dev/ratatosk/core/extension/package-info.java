/// A researcher's day: an algorithm and a memory model that are not the project's, passed to a
/// check. `docs/extending/` explains them line by line.
@NullMarked
package dev.ratatosk.core.extension;

import org.jspecify.annotations.NullMarked;
