/// Programs of GODOT tables I and II with their loops written as their authors would: nothing says
/// which of them spin. They are only run through the loop-purity pass, which is to find out.
///
/// Each class is loaded together with its nested classes by [WovenProgram] and must not use what is
/// private to the package.
@NullMarked
package dev.ratatosk.bench.loops;

import org.jspecify.annotations.NullMarked;
