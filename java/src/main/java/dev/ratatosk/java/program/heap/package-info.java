/// The heap of the JVM, and what classes and fields mean for a program under test: how objects are
/// laid out, which of their fields threads may share, and what they held before an execution.
/// Nothing here knows threads or operations.
@NullMarked
package dev.ratatosk.java.program.heap;

import org.jspecify.annotations.NullMarked;
