@NullMarked
package dev.ratatosk.java.program;

import org.jspecify.annotations.NullMarked;
