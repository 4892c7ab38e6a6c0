/// For extensions. The port between explorers, which drive executions, and the runtime, which
/// performs them: an explorer asks for a [dev.ratatosk.core.port.Plan] and a
/// [dev.ratatosk.core.port.Program] answers with a [dev.ratatosk.core.port.Trace], in packed,
/// reused tables, with vector clocks over them.
@NullMarked
package dev.ratatosk.core.port;

import org.jspecify.annotations.NullMarked;
