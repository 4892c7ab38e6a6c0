/// The C library, as far as programs under test need it: each public static method is the C
/// function of its name.
@NullMarked
package dev.ratatosk.c.libc;

import org.jspecify.annotations.NullMarked;
