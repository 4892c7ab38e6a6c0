/// Other model checkers for C that the user has installed, run beside this one on the same source.
@NullMarked
package dev.ratatosk.cli.peer;

import org.jspecify.annotations.NullMarked;
