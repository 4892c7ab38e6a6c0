/// Calls of methods of the JDK that are not woven but matter: some are replaced by hooks, others
/// are told to the checker, with the arrays that are passed.
@NullMarked
package dev.ratatosk.java.weave.calls;

import org.jspecify.annotations.NullMarked;
