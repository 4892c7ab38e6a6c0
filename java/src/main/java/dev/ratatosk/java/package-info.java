/// Public API: [dev.ratatosk.java.OrdinaryJava] checks ordinary Java programs from code. The
/// packages below this one, which rewrite and run them, are internal.
@NullMarked
package dev.ratatosk.java;

import org.jspecify.annotations.NullMarked;
