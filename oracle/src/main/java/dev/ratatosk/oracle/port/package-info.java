/// The bridge between the oracle and what it judges: runs a program as an ordinary scenario of the
/// core, reads what an explorer executed back into the classes of the oracle, and compares the two.
/// Any other scenario can be enumerated too, through the port of the core.
@NullMarked
package dev.ratatosk.oracle.port;

import org.jspecify.annotations.NullMarked;
