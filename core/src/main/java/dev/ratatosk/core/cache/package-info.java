/// Internal. Where things are kept between runs that can be made or fetched again.
@NullMarked
package dev.ratatosk.core.cache;

import org.jspecify.annotations.NullMarked;
