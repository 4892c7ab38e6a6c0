/// Tests of the texts.
@NullMarked
package dev.ratatosk.report.text;

import org.jspecify.annotations.NullMarked;
