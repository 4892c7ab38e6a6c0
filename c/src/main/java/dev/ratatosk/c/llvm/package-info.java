/// Reads LLVM IR through LLVM's C interface into the records of [dev.ratatosk.c.ir].
@NullMarked
package dev.ratatosk.c.llvm;

import org.jspecify.annotations.NullMarked;
