/// What a C program runs on: its threads, their plain and atomic accesses to memory, and the
/// operations that locks and the like consist of. An access to what several threads may know is an
/// operation, or is watched for races; every other access is one to bytes of the thread.
///
/// Compiled code and the C library call it.
@NullMarked
package dev.ratatosk.c.machine;

import org.jspecify.annotations.NullMarked;
