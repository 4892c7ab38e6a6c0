/// Which instructions access shared memory, and how code says what it waits for: one
/// [dev.ratatosk.bytecode.purity.access.AccessModel] per kind of program.
@NullMarked
package dev.ratatosk.bytecode.purity.access;

import org.jspecify.annotations.NullMarked;
