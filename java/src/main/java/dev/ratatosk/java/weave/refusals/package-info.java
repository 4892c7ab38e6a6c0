/// What programs must not do, because it would not be seen.
@NullMarked
package dev.ratatosk.java.weave.refusals;

import org.jspecify.annotations.NullMarked;
