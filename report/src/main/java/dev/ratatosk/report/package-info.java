/// Internal. Verdicts for people ([dev.ratatosk.report.text]) and for programs
/// ([dev.ratatosk.report.json]). Pure functions: nothing here prints, reads a clock or looks at a
/// terminal.
@NullMarked
package dev.ratatosk.report;

import org.jspecify.annotations.NullMarked;
