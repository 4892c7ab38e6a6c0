/// Tests with executors of Spark on this machine.
@NullMarked
package dev.ratatosk.spark;

import org.jspecify.annotations.NullMarked;
