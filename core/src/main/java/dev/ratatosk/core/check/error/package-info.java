/// Internal: recognises errors in executions.
@NullMarked
package dev.ratatosk.core.check.error;

import org.jspecify.annotations.NullMarked;
