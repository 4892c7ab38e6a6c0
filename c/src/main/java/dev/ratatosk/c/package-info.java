/// C programs as programs under test: compiled by clang, translated from LLVM IR to JVM bytecode,
/// and run by the same runtime as any other program.
@NullMarked
package dev.ratatosk.c;

import org.jspecify.annotations.NullMarked;
