/// Accesses to variables as operations of the core: which location a variable has, whether an
/// access is an event or only looked at for races, and whether it waits for a loop to end.
@NullMarked
package dev.ratatosk.java.program.memory;

import org.jspecify.annotations.NullMarked;
