/// Loop purity: finds iterations of loops that change nothing, and stops threads there (FMCAD 2022,
/// §III, "Partial Loop Purity Elimination").
@NullMarked
package dev.ratatosk.bytecode.purity;

import org.jspecify.annotations.NullMarked;
