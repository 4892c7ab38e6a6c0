/// Named programs with the counts that are known for them: the worked examples of the papers, and
/// the smallest programs on which a plausible but wrong algorithm loses or repeats a class. Every
/// algorithm runs all of them.
@NullMarked
package dev.ratatosk.oracle.corpus;

import org.jspecify.annotations.NullMarked;
