/// LLVM IR as records: what is left of a C program when types have become sizes and offsets.
@NullMarked
package dev.ratatosk.c.ir;

import org.jspecify.annotations.NullMarked;
