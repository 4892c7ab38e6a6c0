/// What is woven: which classes, which methods they call, and the numbers of their fields.
@NullMarked
package dev.ratatosk.java.weave.scope;

import org.jspecify.annotations.NullMarked;
