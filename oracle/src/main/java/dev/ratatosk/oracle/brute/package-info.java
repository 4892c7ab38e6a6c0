/// The oracle: for a small program, the exact set of classes of each equivalence, by enumeration.
///
/// Nothing here shares an idea with the algorithms it judges. Under sequential consistency all
/// interleavings are enumerated, and only prefixes that an equivalence cannot tell apart are
/// merged. Under release-acquire all execution graphs are enumerated, and each is checked against
/// the definition with every total coherence order. [Oracle] is the entry.
@NullMarked
package dev.ratatosk.oracle.brute;

import org.jspecify.annotations.NullMarked;
