/// A single Java source file as a program under test: compiled in memory, looked at for what cannot
/// be checked, loaded, and its `main` found. [dev.ratatosk.cli.source.JavaProgram] is the entry
/// point.
@NullMarked
package dev.ratatosk.cli.source;

import org.jspecify.annotations.NullMarked;
