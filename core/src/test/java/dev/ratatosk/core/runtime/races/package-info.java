@NullMarked
package dev.ratatosk.core.runtime.races;

import org.jspecify.annotations.NullMarked;
