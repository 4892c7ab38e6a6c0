@NullMarked
package dev.ratatosk.java.purity;

import org.jspecify.annotations.NullMarked;
