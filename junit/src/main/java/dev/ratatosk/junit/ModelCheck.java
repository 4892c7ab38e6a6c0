package dev.ratatosk.junit;

import dev.ratatosk.core.port.RaceMode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/// A test whose body is run once per equivalence class of thread schedules, until every behaviour
/// has been seen. It fails with the schedule of the first one that goes wrong: a failed assertion,
/// an exception that escapes a thread, a deadlock, a livelock or a data race.
///
/// ```java
/// @ModelCheck
/// void noIncrementIsLost() throws InterruptedException {
///     AtomicInteger counter = new AtomicInteger();
///     Thread other = new Thread(counter::incrementAndGet);
///     other.start();
///     counter.incrementAndGet();
///     other.join();
///     assertEquals(2, counter.get());
/// }
/// ```
///
/// The body starts threads in any ordinary way; one that starts none is refused. `@BeforeEach` and
/// `@AfterEach` methods run once, as for any test; what the body changes in the fields of the test
/// or in static fields is undone after each execution, so that every execution starts alike. So
/// assertions about what the body did must be in the body: an `@AfterEach` method sees nothing of
/// it.
///
/// `@ParameterizedTest`, `@RepeatedTest` and other templates go together with the annotation: each
/// invocation is explored by itself. So is each dynamic test of a `@TestFactory`; the factory
/// itself runs once. `@Test` is not needed.
///
/// A failed assumption (`assumeTrue`) aborts the test if no thread was started before, or if it
/// fails in every execution. Otherwise the executions in which it fails do not count; what other
/// threads do in them is checked all the same.
///
/// On a class, which subclasses and nested classes inherit it from, the annotation makes all of its
/// tests checked ones and gives their defaults. Tests that start no threads belong into another
/// class. What neither method nor class says is taken from the system property `ratatosk.NAME`,
/// then from the file `ratatosk.properties` at the root of the class path, which holds lines such
/// as `maxExecutions = 100000`.
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@TestTemplate
@ExtendWith(ModelCheckExtension.class)
public @interface ModelCheck {
    /// How to explore: `rf`, `optimal`, `rvf` or `naive`. Without it: `rf`, one execution per
    /// reads-from class.
    ///
    /// @return the name
    String algorithm() default "";

    /// Ordinary Java is checked under sequential consistency, `sc`; together with the absence of
    /// data races that says all about the Java memory model, too.
    ///
    /// @return the name
    String memoryModel() default "";

    /// What plain accesses are. Without it, [RaceMode#REPORT]: a data race is an error.
    ///
    /// @return one value, or none
    RaceMode[] races() default {};

    /// Stop after so many executions. A test that did not explore everything fails, unless
    /// [#allowIncomplete].
    ///
    /// @return the limit
    long maxExecutions() default 0;

    /// Stop after so many seconds. A test that did not explore everything fails, unless
    /// [#allowIncomplete].
    ///
    /// @return the limit
    int timeLimitSeconds() default 0;

    /// Cut an execution off after so many steps. A test in which that happened fails, unless
    /// [#allowIncomplete].
    ///
    /// @return the limit
    int maxSteps() default 0;

    /// How often a loop's header may be visited each time the loop is entered; a thread that visits
    /// it once more stops. A test in which that happened fails, unless [#allowIncomplete]. Without
    /// it, there is no bound.
    ///
    /// @return the bound
    int unroll() default 0;

    /// Whether a test passes when a limit was hit before everything was explored and no error had
    /// been found until then.
    ///
    /// @return one value, or none
    boolean[] allowIncomplete() default {};

    /// Explore past the first error, and say how many executions show one.
    ///
    /// @return one value, or none
    boolean[] keepGoing() default {};

    /// Explore what happens without reason, too: waits that end and weak compare-and-sets that
    /// fail, at most one of each per thread and execution.
    ///
    /// @return one value, or none
    boolean[] spurious() default {};

    /// How long to look for simpler schedules of an error, such as `5s`, `500ms` or `off`. Without
    /// it, five seconds.
    ///
    /// @return the time
    String minimise() default "";

    /// Save the exploration every five seconds, so that a test whose process is killed continues in
    /// the next run. The file is in `target/ratatosk`, or in the folder for temporary files if
    /// there is no folder `target`. It is removed when the test ends with a verdict, and not used
    /// if the test or its settings have changed. Not for algorithm `optimal`.
    ///
    /// @return one value, or none
    boolean[] checkpoint() default {};

    /// Show long schedules and stacks in full.
    ///
    /// @return one value, or none
    boolean[] verbose() default {};
}
