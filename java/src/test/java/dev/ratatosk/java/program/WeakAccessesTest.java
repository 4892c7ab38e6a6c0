package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The programs of `src/test/weak`: what is verified has a note if and only if the program itself
/// uses accesses that are weaker than volatile ones.
final class WeakAccessesTest {
    private static final Path FOLDER = Path.of("src/test/weak");

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(FOLDER), classes);
    }

    @TestFactory
    Stream<DynamicTest> whatIsWeakerThanVolatileIsSaid() throws ClassNotFoundException {
        return methodsOf(
                "Weaker",
                method -> {
                    List<String> notes = notesOf(method);
                    assertEquals(1, notes.size(), notes.toString());
                });
    }

    @TestFactory
    Stream<DynamicTest> whatTheJdkUsesItselfIsNot() throws ClassNotFoundException {
        return methodsOf("Strong", method -> assertEquals(List.of(), notesOf(method)));
    }

    private interface Expectation {
        void holdsFor(Method program);
    }

    private static Stream<DynamicTest> methodsOf(String name, Expectation expected)
            throws ClassNotFoundException {
        List<Method> methods =
                Arrays.stream(Class.forName(name, true, programs.loader()).getDeclaredMethods())
                        .filter(m -> Modifier.isStatic(m.getModifiers()))
                        .filter(m -> !Modifier.isPrivate(m.getModifiers()) && !m.isSynthetic())
                        .toList();
        assertTrue(methods.size() >= 10, methods.size() + " methods");
        methods.forEach(m -> m.setAccessible(true));
        return methods.stream()
                .map(m -> DynamicTest.dynamicTest(m.getName(), () -> expected.holdsFor(m)));
    }

    private static List<String> notesOf(Method program) {
        Verdict verdict =
                Checker.check(
                        JavaScenario.of(() -> program.invoke(null), RaceMode.REPORT),
                        Config.defaults());
        return assertInstanceOf(Verdict.Verified.class, verdict, verdict.toString())
                .statistics()
                .notes()
                .stream()
                .filter(note -> note.contains("weaker than volatile"))
                .toList();
    }
}
