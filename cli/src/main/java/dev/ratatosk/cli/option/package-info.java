/// The options of the commands: what users write, what that means, and how to write it again.
@NullMarked
package dev.ratatosk.cli.option;

import org.jspecify.annotations.NullMarked;
