package dev.ratatosk.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ratatosk.junit.ModelCheck;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Increments that are lost in some schedules only: a test that runs once passes.
@Tag("subject")
@SuppressWarnings("NonAtomicVolatileUpdate") // That is the bug.
public class Templates {
    private volatile int torn;

    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @ModelCheck
    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    @interface CheckedWithSmallNumbers {}

    private void addInTwoThreads(int amount) throws InterruptedException {
        Thread other = new Thread(() -> torn = torn + amount);
        other.start();
        other.join();
        Thread another = new Thread(() -> torn = torn + amount);
        another.start();
        torn = torn + amount;
        another.join();
    }

    @ParameterizedTest
    @ModelCheck
    @ValueSource(ints = {0, 1, 2})
    void additionsAreKept(int amount) throws InterruptedException {
        addInTwoThreads(amount);
        assertEquals(3 * amount, torn);
    }

    @CheckedWithSmallNumbers
    void composed(int amount) throws InterruptedException {
        addInTwoThreads(amount);
        assertEquals(3 * amount, torn);
    }

    @RepeatedTest(2)
    @ModelCheck
    void repeated() throws InterruptedException {
        addInTwoThreads(1);
        assertEquals(3, torn);
    }

    @Test
    @ModelCheck
    void withTest() throws InterruptedException {
        addInTwoThreads(1);
        assertEquals(3, torn);
    }

    @TestFactory
    @ModelCheck
    List<DynamicTest> dynamic() {
        return List.of(
                DynamicTest.dynamicTest(
                        "kept",
                        () -> {
                            addInTwoThreads(1);
                            assertEquals(3, torn);
                        }),
                DynamicTest.dynamicTest("nothing added", () -> addInTwoThreads(0)));
    }

    @ModelCheck
    void knowsItsName(TestInfo info) throws InterruptedException {
        addInTwoThreads(0);
        assertEquals("knowsItsName(TestInfo)", info.getDisplayName());
        assertNotEquals(1, torn);
    }

    @Disabled("on purpose")
    @ModelCheck
    void disabled() throws InterruptedException {
        addInTwoThreads(1);
        assertEquals(3, torn);
    }
}
