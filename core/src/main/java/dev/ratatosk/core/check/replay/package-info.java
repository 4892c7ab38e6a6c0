/// Internal: writes executions down as schedules, and repeats schedules.
@NullMarked
package dev.ratatosk.core.check.replay;

import org.jspecify.annotations.NullMarked;
