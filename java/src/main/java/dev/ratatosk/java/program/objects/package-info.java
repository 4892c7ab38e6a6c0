/// Which objects threads share, and what they are called:
/// [dev.ratatosk.java.program.objects.ObjectGraph].
@NullMarked
package dev.ratatosk.java.program.objects;

import org.jspecify.annotations.NullMarked;
