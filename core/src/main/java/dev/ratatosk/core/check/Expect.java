package dev.ratatosk.core.check;

import dev.ratatosk.core.port.Grade;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Says what is thought of some outcomes of a program: on the class with its `main`, or on a test
/// or its class. Of several expectations that are about the same outcome the first one counts;
/// those of a method come before those of its class. Once there is one, an outcome that none is
/// about is forbidden.
///
/// ```java
/// @Expect(outcome = "sum=2")
/// @Expect(outcome = "sum=1", as = Grade.FORBIDDEN, reason = "an increment was lost")
/// class TwoIncrements {}
/// ```
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(Expect.All.class)
public @interface Expect {
    /// Which outcomes: the text of one, in which `*` stands for any text.
    ///
    /// @return the pattern
    String outcome();

    /// What is thought of them: a forbidden outcome that occurs is an error.
    ///
    /// @return the grade
    Grade as() default Grade.ACCEPTABLE;

    /// Why, for reports.
    ///
    /// @return a few words, or nothing
    String reason() default "";

    /// Several expectations, in their order.
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface All {
        /// The expectations.
        ///
        /// @return the expectations
        Expect[] value();
    }
}
