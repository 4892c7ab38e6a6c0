@NullMarked
package dev.ratatosk.bytecode;

import org.jspecify.annotations.NullMarked;
