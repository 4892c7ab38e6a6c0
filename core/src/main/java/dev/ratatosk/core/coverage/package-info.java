/// Internal: what compiled programs call to say which code they come to:
/// [dev.ratatosk.core.coverage.Probes]. Ordinary Java has its own, which the boot loader knows.
@NullMarked
package dev.ratatosk.core.coverage;

import org.jspecify.annotations.NullMarked;
