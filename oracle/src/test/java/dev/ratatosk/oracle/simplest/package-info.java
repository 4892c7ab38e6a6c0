/// The simplest schedule of an error, against all schedules.
@NullMarked
package dev.ratatosk.oracle.simplest;

import org.jspecify.annotations.NullMarked;
