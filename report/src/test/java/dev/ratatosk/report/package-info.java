/// Tests of the reports: verdicts made by hand, compared with files.
@NullMarked
package dev.ratatosk.report;

import org.jspecify.annotations.NullMarked;
