package dev.ratatosk.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Runs just one schedule of a [ModelCheck] test: the one that the report of its failure names.
/// Paste it from there, set break points, and debug the test; remove it afterwards.
///
/// ```java
/// @ModelCheck
/// @Replay("rat1:sc:0,0.0:0x2,1,0,1,0x2")
/// void noIncrementIsLost() throws InterruptedException {
///     // as before
/// }
/// ```
///
/// A test with this annotation never passes: one schedule says nothing about the others.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Replay {
    /// The schedule, as the report prints it.
    ///
    /// @return the text that [dev.ratatosk.core.check.Schedule#token] makes
    String value();
}
