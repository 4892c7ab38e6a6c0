/// Internal. Verdicts as text: [dev.ratatosk.report.text.TextReport] is the entry point.
@NullMarked
package dev.ratatosk.report.text;

import org.jspecify.annotations.NullMarked;
