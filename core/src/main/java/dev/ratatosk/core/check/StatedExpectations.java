package dev.ratatosk.core.check;

import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;

/// Reads the [Expect] annotations of a program.
///
/// ```java
/// Expectations expectations = StatedExpectations.on(Runnable.class);
/// ```
public final class StatedExpectations {
    private StatedExpectations() {}

    /// What is stated on these elements.
    ///
    /// @param elements methods and classes; what is stated on the first of them counts first
    /// @return the expectations, in their order
    public static Expectations on(AnnotatedElement... elements) {
        List<Expectation> all = new ArrayList<>();
        for (AnnotatedElement element : elements) {
            for (Expect one : element.getAnnotationsByType(Expect.class)) {
                all.add(new Expectation(one.outcome(), one.as(), one.reason()));
            }
        }
        return new Expectations(all);
    }
}
