/// Internal: looks for the simplest schedule that shows an error, and for one close to it that does
/// not.
@NullMarked
package dev.ratatosk.core.check.simplest;

import org.jspecify.annotations.NullMarked;
