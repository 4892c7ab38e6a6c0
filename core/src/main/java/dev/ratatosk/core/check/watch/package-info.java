/// Internal: the thread on which a program under test is executed, and what watches over it.
@NullMarked
package dev.ratatosk.core.check.watch;

import org.jspecify.annotations.NullMarked;
