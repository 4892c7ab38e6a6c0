/// Internal: the thread on which a program under test is executed, what watches over it, and how
/// often it is tried.
@NullMarked
package dev.ratatosk.core.check.watch;

import org.jspecify.annotations.NullMarked;
