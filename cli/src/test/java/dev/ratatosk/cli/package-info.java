/// Tests of the command, from its arguments to its output and exit code.
@NullMarked
package dev.ratatosk.cli;

import org.jspecify.annotations.NullMarked;
