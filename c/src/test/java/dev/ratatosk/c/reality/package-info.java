/// Reality as an oracle: random C programs, run natively and checked. What was seen natively must
/// have been explored, whatever the algorithm.
@NullMarked
package dev.ratatosk.c.reality;

import org.jspecify.annotations.NullMarked;
