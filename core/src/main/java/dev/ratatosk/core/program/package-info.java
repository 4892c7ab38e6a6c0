/// The port between explorers, which drive executions, and the runtime, which performs them.
@NullMarked
package dev.ratatosk.core.program;

import org.jspecify.annotations.NullMarked;
