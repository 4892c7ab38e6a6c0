/// Ordinary Java as a program under test: [dev.ratatosk.java.program.JavaScenario] is what the
/// checker executes. Woven code announces what it does ([dev.ratatosk.java.hooks]); here it becomes
/// operations of the core.
///
/// The state of the program stays in the real heap. An operation is performed by the core when the
/// explorer lets it happen, and directly afterwards by the woven code itself; under sequential
/// consistency both see the same values, and it is checked that they do.
///
/// Each room uses those below it only: `heap` and `determinism`, `objects`, `state`, `memory`,
/// `threads`, `locks` and `pools`. [dev.ratatosk.java.program.WovenExecution] puts one execution
/// together.
@NullMarked
package dev.ratatosk.java.program;

import org.jspecify.annotations.NullMarked;
