/// Monitors, and the synchronisers of `java.util.concurrent` with their queues and conditions.
@NullMarked
package dev.ratatosk.java.program.locks;

import org.jspecify.annotations.NullMarked;
