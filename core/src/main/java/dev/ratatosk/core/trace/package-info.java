/// What an explorer asks for ([dev.ratatosk.core.trace.Plan]) and what it gets back
/// ([dev.ratatosk.core.trace.Trace]), in packed, reused tables; and vector clocks over them.
@NullMarked
package dev.ratatosk.core.trace;

import org.jspecify.annotations.NullMarked;
