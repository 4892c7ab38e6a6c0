/// Internal. Verdicts as JSON, and reading back what a replay needs.
@NullMarked
package dev.ratatosk.report.json;

import org.jspecify.annotations.NullMarked;
