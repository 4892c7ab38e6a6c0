/// The compiler: where it comes from, and how it is called.
@NullMarked
package dev.ratatosk.c.clang;

import org.jspecify.annotations.NullMarked;
