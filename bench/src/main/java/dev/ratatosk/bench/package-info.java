/// The benchmark catalogue: programs with their sizes and the counts expected of each algorithm.
@NullMarked
package dev.ratatosk.bench;

import org.jspecify.annotations.NullMarked;
