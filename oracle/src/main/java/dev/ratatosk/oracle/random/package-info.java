/// Seeded random programs, and shrinking of those that fail: a failing test prints the smallest
/// program it can find as text, which another test can load.
@NullMarked
package dev.ratatosk.oracle.random;

import org.jspecify.annotations.NullMarked;
