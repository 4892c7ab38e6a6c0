/// From a program to a verdict: [dev.ratatosk.core.check.Checker] runs an exploration under limits
/// and a watchdog, recognises errors, and makes a counterexample that can be replayed.
@NullMarked
package dev.ratatosk.core.check;

import org.jspecify.annotations.NullMarked;
