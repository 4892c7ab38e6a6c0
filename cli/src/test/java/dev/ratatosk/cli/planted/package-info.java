/// Code that breaks the rules for the packages of the command, to see that tests notice.
@NullMarked
package dev.ratatosk.cli.planted;

import org.jspecify.annotations.NullMarked;
