/// Internal: puts executions and their errors into words.
@NullMarked
package dev.ratatosk.core.check.story;

import org.jspecify.annotations.NullMarked;
