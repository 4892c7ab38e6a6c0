package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Objects keep the identity hash codes that they had before a check, and those that a check gave
/// them.
final class IdentityHashTest {
    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(Path.of("src/test/identity")), classes);
    }

    /// A map that the fixture of a test has filled, with keys of its own.
    @Test
    void whatAFixtureHasFilledIsFound() throws ReflectiveOperationException {
        Object fixture = programs.method("Fixture", "make").invoke(null);
        for (int check = 0; check < 2; check++) {
            Method look = fixture.getClass().getDeclaredMethod("look");
            look.setAccessible(true);
            assertInstanceOf(
                    Verdict.Verified.class,
                    Checker.check(
                            JavaScenario.of(() -> look.invoke(fixture), RaceMode.REPORT),
                            Config.defaults()));
            // The fixture is used again, between the checks, by an ordinary thread.
            Method refill = fixture.getClass().getDeclaredMethod("refill");
            refill.setAccessible(true);
            refill.invoke(fixture);
        }
    }

    @Test
    void aHashCodeIsGivenOnce() {
        Object object = new Object();
        int given = IdentityHash.give(object, 12_345);
        assertEquals(given, System.identityHashCode(object));
        assertEquals(given, IdentityHash.give(object, 54_321));
        assertEquals(given, IdentityHash.peek(object));
        Object other = new Object();
        int before = System.identityHashCode(other);
        assertEquals(before, IdentityHash.give(other, before + 1));
        assertNotEquals(0, before);
    }

    @Test
    void aLockedObjectHasItsHashCode() {
        Object object = new Object();
        int inside;
        synchronized (object) {
            inside = IdentityHash.give(object, 12_345);
            assertEquals(System.identityHashCode(object), inside);
        }
        assertEquals(inside, System.identityHashCode(object));
    }
}
