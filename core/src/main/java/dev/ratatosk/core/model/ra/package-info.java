/// Internal. Release-acquire (OOPSLA 2018, section 3): a read takes any write that is not
/// overwritten as far as its thread knows.
@NullMarked
package dev.ratatosk.core.model.ra;

import org.jspecify.annotations.NullMarked;
