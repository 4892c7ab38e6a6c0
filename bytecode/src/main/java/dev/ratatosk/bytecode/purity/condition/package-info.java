/// Conditions under which an iteration of a loop changes nothing (FMCAD 2022, Def. 1).
@NullMarked
package dev.ratatosk.bytecode.purity.condition;

import org.jspecify.annotations.NullMarked;
