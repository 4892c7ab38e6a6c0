/// Internal. Executions without running code: what a thread does is a function of what its
/// operations returned, where the program says so ([dev.ratatosk.core.port.Communication]). It is
/// kept as a trie for each thread, and executions are put together from the tries; the program
/// itself is run only where a thread does something for the first time, and now and then to
/// compare.
@NullMarked
package dev.ratatosk.core.learnt;

import org.jspecify.annotations.NullMarked;
