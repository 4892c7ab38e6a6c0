@NullMarked
package dev.ratatosk.cli.output;

import org.jspecify.annotations.NullMarked;
