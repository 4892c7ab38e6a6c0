/// From the records of [dev.ratatosk.c.ir] to JVM bytecode: an SSA value is a local variable, a phi
/// a parallel copy on an edge, and every access to memory a call to
/// [dev.ratatosk.c.machine.CThread].
@NullMarked
package dev.ratatosk.c.compile;

import org.jspecify.annotations.NullMarked;
