/// Public API: the shared variables, locks and threads that a program under test is written
/// against, and [dev.ratatosk.core.api.Checker], which explores every schedule of it.
///
/// ```java
/// Verdict verdict = Checker.check(() -> {
///     SharedInt counter = new SharedInt("counter", 0);
///     Runnable increment = () -> counter.set(counter.get() + 1);
///     ModelThread other = ModelThread.start(increment::run);
///     increment.run();
///     other.join();
///     Model.check(counter.get() == 2, "an increment was lost");
/// });
/// ```
///
/// The body runs once per explored execution and must create all its shared state itself. Whatever
/// is not one of these types (fields, plain arrays, collections) is invisible to the checker and
/// must not be used to communicate between threads.
///
/// What a check is told and what it says are the types of `dev.ratatosk.core.check`. They are below
/// the engine, and [dev.ratatosk.core.api.Checker] is above it, so that no packages use each other.
@NullMarked
package dev.ratatosk.core.api;

import org.jspecify.annotations.NullMarked;
