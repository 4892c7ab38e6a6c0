@NullMarked
package dev.ratatosk.junit;

import org.jspecify.annotations.NullMarked;
