/// The address space of a C program: globals, heap and stacks. An access to what several threads
/// can reach is an operation; everything else is an access to a byte array.
@NullMarked
package dev.ratatosk.c.memory;

import org.jspecify.annotations.NullMarked;
