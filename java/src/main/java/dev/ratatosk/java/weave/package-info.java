/// Rewrites bytecode so that accesses to memory, monitors and threads are announced to
/// [dev.ratatosk.java.hooks]: one transformer per concern, in one room per kind of concern.
/// [dev.ratatosk.java.weave.Weaver] puts them together, [dev.ratatosk.java.weave.scope.Scope] says
/// which classes are woven.
///
/// Woven code does the same as before, announced: an access stays where it was, behind a call of a
/// hook that returns when it may happen. Only monitors are replaced, because a thread under test
/// must not hold a real one.
@NullMarked
package dev.ratatosk.java.weave;

import org.jspecify.annotations.NullMarked;
