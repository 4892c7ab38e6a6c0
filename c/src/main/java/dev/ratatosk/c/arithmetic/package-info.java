/// Arithmetic of the machine that the JVM has no instruction for: whole numbers of any width up to
/// 64 bits, unsigned numbers, comparisons with NaN, conversions. Compiled code calls it.
@NullMarked
package dev.ratatosk.c.arithmetic;

import org.jspecify.annotations.NullMarked;
