@NullMarked
package dev.ratatosk.bytecode.coverage;

import org.jspecify.annotations.NullMarked;
