/// Internal: what the loop-purity pass makes programs call that are written against the API.
@NullMarked
package dev.ratatosk.core.loops;

import org.jspecify.annotations.NullMarked;
