/// Where programs come from. [dev.ratatosk.cli.source.Programs] finds out what kind of program the
/// user means and loads it; all other code knows it as a [dev.ratatosk.cli.source.LoadedProgram].
///
/// Java source files are compiled in memory here, looked at for what cannot be checked, loaded, and
/// their `main` found.
@NullMarked
package dev.ratatosk.cli.source;

import org.jspecify.annotations.NullMarked;
