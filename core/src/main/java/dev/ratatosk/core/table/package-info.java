/// Internal. Growable columns of primitive values, vector clocks and a set of fingerprints: the
/// storage of traces and explorations, which is reused from one execution to the next. It knows
/// nothing of events and depends on nothing.
///
/// A table with several columns keeps one object of [dev.ratatosk.core.table.IntColumn],
/// [dev.ratatosk.core.table.LongColumn] or [dev.ratatosk.core.table.BooleanColumn] for each; the
/// classes are final and share no interface, so that every access is inlined. A column, unlike an
/// array in a field, can be indexed by an expression that makes it grow.
@NullMarked
package dev.ratatosk.core.table;

import org.jspecify.annotations.NullMarked;
