/// How fast ordinary Java programs are explored.
@NullMarked
package dev.ratatosk.bench.ordinary;

import org.jspecify.annotations.NullMarked;
