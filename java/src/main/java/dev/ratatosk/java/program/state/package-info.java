/// What outlives an execution: [dev.ratatosk.java.program.state.ScenarioState].
@NullMarked
package dev.ratatosk.java.program.state;

import org.jspecify.annotations.NullMarked;
