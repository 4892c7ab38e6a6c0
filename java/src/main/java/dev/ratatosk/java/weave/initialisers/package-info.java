/// Initialisers of classes: which of them each execution repeats, and where classes are used.
@NullMarked
package dev.ratatosk.java.weave.initialisers;

import org.jspecify.annotations.NullMarked;
