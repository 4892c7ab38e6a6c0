/// Bytecode: what finds spin loops in it, and what makes ordinary Java programs checkable.
@NullMarked
package dev.ratatosk.java;

import org.jspecify.annotations.NullMarked;
