/// The address space of a C program: which object has which address, how long it lives, which
/// threads may know it, and what its bytes are. An object is bytes of one thread until another
/// thread may know it, and then a set of locations.
@NullMarked
package dev.ratatosk.c.memory;

import org.jspecify.annotations.NullMarked;
