/// Tests of what is woven.
@org.jspecify.annotations.NullMarked
package dev.ratatosk.java.weave.calls;
