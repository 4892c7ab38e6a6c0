@NullMarked
package dev.ratatosk.java.program.heap;

import org.jspecify.annotations.NullMarked;
