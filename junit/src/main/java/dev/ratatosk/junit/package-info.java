/// Public API. Model checking as JUnit tests: annotate a test method with
/// [dev.ratatosk.junit.ModelCheck], and its body is run once per equivalence class of thread
/// schedules.
@NullMarked
package dev.ratatosk.junit;

import org.jspecify.annotations.NullMarked;
