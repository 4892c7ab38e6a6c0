/// Public API: what a check is told ([dev.ratatosk.core.check.Config],
/// [dev.ratatosk.core.check.Algorithms], [dev.ratatosk.core.check.MemoryModels]) and what it says
/// ([dev.ratatosk.core.check.Verdict], with its [dev.ratatosk.core.check.Bug]s and
/// [dev.ratatosk.core.check.Statistics]). `dev.ratatosk.core.api.Checker` runs it; the packages
/// below this one, which it uses for that, are internal.
@NullMarked
package dev.ratatosk.core.check;

import org.jspecify.annotations.NullMarked;
