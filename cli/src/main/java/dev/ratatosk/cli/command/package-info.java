/// One class per subcommand, and the run of a command from its begin to its end. Commands know
/// programs as [dev.ratatosk.cli.source.LoadedProgram] alone.
@NullMarked
package dev.ratatosk.cli.command;

import org.jspecify.annotations.NullMarked;
