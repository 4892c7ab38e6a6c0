/// Data races of a C program: whether something orders two accesses, by what C11 calls
/// happens-before. Accesses here are those that are no operations, or those where plain and atomic
/// ones meet.
@NullMarked
package dev.ratatosk.c.races;

import org.jspecify.annotations.NullMarked;
