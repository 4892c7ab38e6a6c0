/// Ordinary Java programs whose exploration is measured. The checker's own packages are not woven,
/// so these are elsewhere.
@NullMarked
package dev.ratatosk.subjects;

import org.jspecify.annotations.NullMarked;
