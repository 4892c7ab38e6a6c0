/// Internal. Proves of programs against the model API that their threads communicate by operations
/// only.
@NullMarked
package dev.ratatosk.bytecode.sharing;

import org.jspecify.annotations.NullMarked;
