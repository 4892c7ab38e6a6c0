/// What must be the same in every execution that goes the same way, although a JVM leaves it open:
/// time, randomness, and what happens without reason.
@NullMarked
package dev.ratatosk.java.program.determinism;

import org.jspecify.annotations.NullMarked;
