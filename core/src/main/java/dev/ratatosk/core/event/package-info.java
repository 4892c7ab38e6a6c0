/// For extensions. The few kinds of operation a thread can perform, and their packed form.
///
/// Everything an explorer ever sees is one of [dev.ratatosk.core.event.Kind]. On hot paths an
/// operation is a row of an [dev.ratatosk.core.event.OperationTable]; at the edges (reports, tests)
/// it is an [dev.ratatosk.core.event.Operation]. Depends on nothing.
@NullMarked
package dev.ratatosk.core.event;

import org.jspecify.annotations.NullMarked;
