/// The `ratatosk` command: one class per subcommand. The only package that ends the VM or prints to
/// its standard output.
@NullMarked
package dev.ratatosk.cli;

import org.jspecify.annotations.NullMarked;
