/// Internal. Release-acquire consistency of events with their sources: the saturated traces of
/// "Optimal Stateless Model Checking under the Release-Acquire Semantics" (OOPSLA 2018, §3 and §4),
/// extended to read-modify-writes.
///
/// A trace is kept saturated while events are added and removed at its end:
/// [dev.ratatosk.core.consistency.ra.SaturatedTrace] knows the causal past of every event as a
/// vector clock, and per location what is certain about the coherence order
/// ([dev.ratatosk.core.consistency.ra.CoherenceOrder]). So it is a matter of a few comparisons
/// whether a read may take a write. [dev.ratatosk.core.consistency.ra.Trial] asks the same of a
/// part of the trace.
@NullMarked
package dev.ratatosk.core.consistency.ra;

import org.jspecify.annotations.NullMarked;
