@NullMarked
package dev.ratatosk.core.learnt;

import org.jspecify.annotations.NullMarked;
