/// Generated litmus tests: cycles of program order, reads-from, coherence and from-reads, like the
/// 8064 tests on which the paper on release-acquire compares tools (OOPSLA 2018, §6.1; they are
/// from Alglave, Maranget and Tautschnig, Herding cats, TOPLAS 2014). [Family] is the entry.
@NullMarked
package dev.ratatosk.oracle.litmus;

import org.jspecify.annotations.NullMarked;
