/// What local variables and places on the stack hold, as registers of static single assignment form
/// and expressions over them.
@NullMarked
package dev.ratatosk.bytecode.purity.value;

import org.jspecify.annotations.NullMarked;
