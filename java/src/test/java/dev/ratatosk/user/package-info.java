/// Code as users write it: in a package of theirs, against the public API alone.
@NullMarked
package dev.ratatosk.user;

import org.jspecify.annotations.NullMarked;
