@NullMarked
package dev.ratatosk.java.weave;

import org.jspecify.annotations.NullMarked;
