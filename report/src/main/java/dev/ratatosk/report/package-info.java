/// Verdicts for people and for programs: pure functions from a verdict to text or JSON.
@NullMarked
package dev.ratatosk.report;

import org.jspecify.annotations.NullMarked;
