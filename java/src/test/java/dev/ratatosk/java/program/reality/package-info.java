/// Reality as an oracle: random small programs in ordinary Java are checked, and run as they are on
/// the JVM. Whatever the JVM does must be among what was explored, and every algorithm must have
/// explored the same.
///
/// `Program` is the text of a program as a tree, `RandomPrograms` makes them of `Thing`s (what
/// threads share), `Exploration` checks one, `NativeRuns` runs it in JVMs of their own, and
/// `Campaign` compares.
@NullMarked
package dev.ratatosk.java.program.reality;

import org.jspecify.annotations.NullMarked;
