/// What the commands print: answers, tables, progress, complaints, and the exit code.
@NullMarked
package dev.ratatosk.cli.output;

import org.jspecify.annotations.NullMarked;
