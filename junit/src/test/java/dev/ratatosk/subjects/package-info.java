/// Test classes that the tests of the extension run. They are no tests of their own: some must
/// fail.
@NullMarked
package dev.ratatosk.subjects;

import org.jspecify.annotations.NullMarked;
