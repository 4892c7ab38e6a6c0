/// Tests of the JSON.
@NullMarked
package dev.ratatosk.report.json;

import org.jspecify.annotations.NullMarked;
