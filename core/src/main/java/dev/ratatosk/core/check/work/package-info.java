/// Internal: workers that explore parts of a tree, and what a check and its workers say to each
/// other. A [dev.ratatosk.core.check.work.Crew] has workers of one sort: threads of this process,
/// other processes, a cluster.
@NullMarked
package dev.ratatosk.core.check.work;

import org.jspecify.annotations.NullMarked;
