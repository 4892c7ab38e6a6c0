/// The code of a method as a list that can be analysed, spliced and written back: instructions,
/// control flow, loops, liveness, inlining. Knows nothing about what is shared.
@NullMarked
package dev.ratatosk.bytecode.code;

import org.jspecify.annotations.NullMarked;
