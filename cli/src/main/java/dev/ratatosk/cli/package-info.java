/// The `ratatosk` command: its entry point. Its packages are the only ones that end the VM or print
/// to its standard output.
@NullMarked
package dev.ratatosk.cli;

import org.jspecify.annotations.NullMarked;
