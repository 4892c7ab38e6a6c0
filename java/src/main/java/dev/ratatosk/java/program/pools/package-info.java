/// Thread pools: a model whose state is one word.
@NullMarked
package dev.ratatosk.java.program.pools;

import org.jspecify.annotations.NullMarked;
