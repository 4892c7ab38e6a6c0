@NullMarked
package dev.ratatosk.oracle.learnt;

import org.jspecify.annotations.NullMarked;
