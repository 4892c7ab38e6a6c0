/// Internal. Sequential consistency: a read takes the newest write.
@NullMarked
package dev.ratatosk.core.model.sc;

import org.jspecify.annotations.NullMarked;
