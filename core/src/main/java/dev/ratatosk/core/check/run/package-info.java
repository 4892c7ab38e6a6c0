/// Internal: explores a program under limits and makes a verdict of it.
@NullMarked
package dev.ratatosk.core.check.run;

import org.jspecify.annotations.NullMarked;
