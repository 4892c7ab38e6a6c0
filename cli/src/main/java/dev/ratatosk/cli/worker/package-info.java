/// Internal: workers that are processes of their own, for programs of which a process can have but
/// one. Both ends of the pipe are here: [dev.ratatosk.cli.worker.ProcessCrew] starts workers, and
/// [dev.ratatosk.cli.worker.WorkerProcess] is one.
@NullMarked
package dev.ratatosk.cli.worker;

import org.jspecify.annotations.NullMarked;
