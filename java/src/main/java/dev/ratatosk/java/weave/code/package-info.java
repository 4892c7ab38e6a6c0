/// Pieces of code that transformers are made of: calls of hooks, beginnings of methods, copies of
/// bodies.
@NullMarked
package dev.ratatosk.java.weave.code;

import org.jspecify.annotations.NullMarked;
