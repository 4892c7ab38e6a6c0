@NullMarked
package dev.ratatosk.c.clang;

import org.jspecify.annotations.NullMarked;
