/// Internal. Locks, conditions, semaphores, barriers and parking, written in terms of
/// [dev.ratatosk.core.runtime.Ops]. Each is a few locations; front ends (the API, monitors of woven
/// Java, pthreads) share them.
@NullMarked
package dev.ratatosk.core.runtime.sync;

import org.jspecify.annotations.NullMarked;
