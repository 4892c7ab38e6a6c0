@NullMarked
package dev.ratatosk.core.frontier;

import org.jspecify.annotations.NullMarked;
