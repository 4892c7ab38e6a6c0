/// Memory models as objects ([dev.ratatosk.core.model.MemoryModel]), and what is asked of all of
/// them: when threads are blocked for ever ([dev.ratatosk.core.model.Blockage]) and whether an
/// execution is an interleaving ([dev.ratatosk.core.model.Interleaving]). One package per model.
@NullMarked
package dev.ratatosk.core.model;

import org.jspecify.annotations.NullMarked;
