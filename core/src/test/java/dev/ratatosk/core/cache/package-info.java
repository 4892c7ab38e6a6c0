@NullMarked
package dev.ratatosk.core.cache;

import org.jspecify.annotations.NullMarked;
