/// Accesses to variables: by bytecode, by `Unsafe` and by `VarHandle`.
@NullMarked
package dev.ratatosk.java.weave.accesses;

import org.jspecify.annotations.NullMarked;
