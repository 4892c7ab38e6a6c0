/// Internal. Verifying sequential consistency (VSC): given events in program order and, for every
/// read, the writes it may read from (its good-writes), find an interleaving in which each read
/// obtains the value of one of them (CAV 2021, §4).
///
/// [dev.ratatosk.core.consistency.vsc.EventSet] is the input, a stack that grows and shrinks with
/// the exploration; [dev.ratatosk.core.consistency.vsc.VerifySc] answers.
@NullMarked
package dev.ratatosk.core.consistency.vsc;

import org.jspecify.annotations.NullMarked;
