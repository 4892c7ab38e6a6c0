/// Internal: what threads were seen to do, for algorithms that know the next operations of a node
/// without executing it.
@NullMarked
package dev.ratatosk.core.explore.behaviour;

import org.jspecify.annotations.NullMarked;
