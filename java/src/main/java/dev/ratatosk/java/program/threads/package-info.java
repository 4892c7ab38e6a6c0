/// The threads of an execution, and what they do with each other: starting, joining, interrupting,
/// parking, and waiting for the initialisation of classes.
@NullMarked
package dev.ratatosk.java.program.threads;

import org.jspecify.annotations.NullMarked;
