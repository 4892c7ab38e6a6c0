/// For extensions: what an algorithm ([dev.ratatosk.core.spi.Algorithm], with its
/// [dev.ratatosk.core.spi.Strategy] and [dev.ratatosk.core.spi.Leaf]) and a memory model
/// ([dev.ratatosk.core.spi.MemoryModel]) implement, and the types of which they speak. Executions
/// are those of [dev.ratatosk.core.port]. Code that only checks programs needs nothing of it but
/// the constants of `dev.ratatosk.core.check.Algorithms`.
@NullMarked
package dev.ratatosk.core.spi;

import org.jspecify.annotations.NullMarked;
