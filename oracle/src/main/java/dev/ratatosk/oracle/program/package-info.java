/// Small concurrent programs as data: the syntax tree, its text format, parser and printer.
///
/// The oracle, the random generator and the tests of every algorithm speak about the same
/// [Program]s. The text format is described in `docs/programs.md`; [Program#parse] and
/// [Program#text] are inverse to each other.
@NullMarked
package dev.ratatosk.oracle.program;

import org.jspecify.annotations.NullMarked;
