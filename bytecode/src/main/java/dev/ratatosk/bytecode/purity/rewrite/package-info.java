/// Puts the conditions into the code, as awaits and assumptions:
/// [dev.ratatosk.bytecode.purity.rewrite.Rewriting].
@NullMarked
package dev.ratatosk.bytecode.purity.rewrite;

import org.jspecify.annotations.NullMarked;
