/// Finds the conditions under which iterations change nothing (FMCAD 2022, §III).
@NullMarked
package dev.ratatosk.bytecode.purity.analysis;

import org.jspecify.annotations.NullMarked;
