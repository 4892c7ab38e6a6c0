/// Internal: which lines and branches of a program are executed. Code is first marked with calls
/// ([dev.ratatosk.bytecode.coverage.ClassMarker]), which passes carry along and copy with the code
/// that they stand before; when nothing else is to be changed, the calls become instructions that
/// set bytes ([dev.ratatosk.bytecode.coverage.ProbeWriter]).
@NullMarked
package dev.ratatosk.bytecode.coverage;

import org.jspecify.annotations.NullMarked;
