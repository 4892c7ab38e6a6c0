/// Internal. Performs executions: threads under test as coroutines, their operations, replay.
///
/// [dev.ratatosk.core.runtime.CoroutineProgram] implements the port of [dev.ratatosk.core.port];
/// [dev.ratatosk.core.runtime.Ops] is what code under test calls, directly or through `api`, woven
/// bytecode or compiled C. Everything richer than an operation (locks, conditions, barriers) is
/// written in terms of operations in [dev.ratatosk.core.runtime.sync].
@NullMarked
package dev.ratatosk.core.runtime;

import org.jspecify.annotations.NullMarked;
