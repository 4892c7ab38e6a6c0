/// The API for programs under test: shared variables, locks and threads. Every schedule of such a
/// program is explored.
///
/// ```java
/// Verdict verdict = Checker.check(() -> {
///     SharedInt counter = new SharedInt("counter", 0);
///     Runnable increment = () -> counter.set(counter.get() + 1);
///     ModelThread other = ModelThread.start(increment::run);
///     increment.run();
///     other.join();
///     Model.check(counter.get() == 2, "an increment was lost");
/// }, Config.defaults());
/// ```
///
/// The body runs once per explored execution and must create all its shared state itself. State of
/// other types (fields, plain arrays, collections) is invisible to the checker; threads must not
/// communicate through it.
@NullMarked
package dev.ratatosk.core.api;

import org.jspecify.annotations.NullMarked;
