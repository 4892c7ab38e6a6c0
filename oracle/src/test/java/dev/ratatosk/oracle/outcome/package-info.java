/// Tests of what programs observe.
@NullMarked
package dev.ratatosk.oracle.outcome;

import org.jspecify.annotations.NullMarked;
