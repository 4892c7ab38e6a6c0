@NullMarked
package dev.ratatosk.bytecode.purity;

import org.jspecify.annotations.NullMarked;
