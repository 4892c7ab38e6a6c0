/// What [dev.ratatosk.PublicApiTest] has to find.
@NullMarked
package dev.ratatosk.planted;

import org.jspecify.annotations.NullMarked;
