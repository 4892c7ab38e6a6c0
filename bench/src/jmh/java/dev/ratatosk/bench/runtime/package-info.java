/// What executing a program costs: per operation, per switch and per replay.
@NullMarked
package dev.ratatosk.bench.runtime;

import org.jspecify.annotations.NullMarked;
