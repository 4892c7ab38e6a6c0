/// Internal. RVF-SMC: at most one execution per reads-value-from class (Agarwal, Chatterjee,
/// Pathak, Pavlogiannis, Toman: "Stateless Model Checking under a Reads-Value-From Equivalence",
/// CAV 2021, Alg. 2 and appendix A).
///
/// [dev.ratatosk.core.explore.rvf.RvfStrategy] walks the recursion tree; what it asks about
/// consistency is answered by [dev.ratatosk.core.consistency.vsc.VerifySc].
@NullMarked
package dev.ratatosk.core.explore.rvf;

import org.jspecify.annotations.NullMarked;
