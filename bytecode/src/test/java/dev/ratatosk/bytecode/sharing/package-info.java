@NullMarked
package dev.ratatosk.bytecode.sharing;

import org.jspecify.annotations.NullMarked;
