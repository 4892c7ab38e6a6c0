/// What a program under test is written against: shared variables, locks and threads whose every
/// schedule is explored.
///
/// ```java
/// Verdict verdict = Checker.check(() -> {
///     SharedInt counter = new SharedInt("counter", 0);
///     Runnable increment = () -> counter.set(counter.get() + 1);
///     ModelThread other = ModelThread.start(increment);
///     increment.run();
///     other.join();
///     Model.check(counter.get() == 2, "an increment was lost");
/// }, Config.defaults());
/// ```
///
/// The body runs once per explored execution and must create all its shared state itself. Whatever
/// is not one of these types (fields, plain arrays, collections) is invisible to the checker and
/// must not be used to communicate between threads.
@NullMarked
package dev.ratatosk.core.api;

import org.jspecify.annotations.NullMarked;
