package dev.ratatosk.bytecode.coverage;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.bytecode.Sources;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Each construct of Java, executed once. Comments in the source say what is expected: `never` of a
/// line that is not executed, `one way` of a branch of which some way is not taken. All other lines
/// and branches are reached.
final class ConstructsTest {
    @BeforeAll
    static void observe() {
        System.setProperty("ratatosk.coverage", "true");
    }

    @AfterAll
    static void observeNoMore() {
        System.clearProperty("ratatosk.coverage");
    }

    private static void check(String body, String others) throws Exception {
        String text =
                "public class T {\npublic static void main() throws Exception {\n"
                        + body
                        + "\n}\n"
                        + others
                        + "\n}\n";
        ObservedProgram observed = new ObservedProgram(Probing.OF_CORE);
        Map<String, byte[]> classes = observed.written(observed.marked(Sources.compile("T", text)));
        assertEquals(Map.of(), reached(observed), "before it runs");
        Sources.program(classes, "T", "main").run();
        Coverage.Unit file = requireNonNull(observed.soFar().files().get("T.java"));
        List<String> lines = text.lines().toList();
        List<Integer> never = new ArrayList<>();
        List<Integer> oneWay = new ArrayList<>();
        for (int line = 1; line <= lines.size(); line++) {
            if (lines.get(line - 1).contains("// never")) {
                never.add(line);
            }
            if (lines.get(line - 1).contains("// one way")) {
                oneWay.add(line);
            }
        }
        assertEquals(
                never,
                file.lines().entrySet().stream()
                        .filter(line -> line.getValue() == Reach.NEVER)
                        .map(Map.Entry::getKey)
                        .toList(),
                () -> text + file);
        assertEquals(
                oneWay,
                file.branches().stream()
                        .filter(Coverage.Branch::isOneSided)
                        .map(Coverage.Branch::line)
                        .toList(),
                () -> text + file);
        observed.forget();
        assertEquals(Map.of(), reached(observed), "after it is forgotten");
    }

    private static Map<String, Object> reached(ObservedProgram observed) {
        return observed.soFar().units().entrySet().stream()
                .filter(unit ->
                        unit.getValue().lines().containsValue(Reach.REACHED)
                                || unit.getValue().branches().stream()
                                        .anyMatch(Coverage.Branch::isReached))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Test
    void aConditionHasTwoWays() throws Exception {
        check(
                """
                int n = 3;
                if (n > 5) { // one way
                    n = 2; // never
                } else {
                    n = 4;
                }
                if (n == 4) { // one way
                    n++;
                }
                for (int i = 0; i < 2; i++) {
                    if (i == 1) {
                        n--;
                    }
                }
                """,
                "");
    }

    @Test
    void aSwitchHasAWayForEachCase() throws Exception {
        check(
                """
                int sum = 0;
                for (int i = 0; i < 3; i++) {
                    switch (i) { // one way
                        case 0:
                            sum += 1;
                            break;
                        case 1, 2:
                            sum += 2;
                            break;
                        case 1000:
                            sum += 3; // never
                            break; // never
                        default:
                            sum += 4; // never
                    }
                }
                String word = sum > 4 ? "many" : "few"; // one way
                switch (word) { // one way
                    case "few" -> sum++; // never
                    case "many" -> sum--;
                    default -> sum = 0; // never
                }
                Object thing = word;
                String found = switch (thing) { // one way
                    case Integer i when i > 3 -> "big"; // never
                    case String s -> s;
                    default -> "else"; // never
                };
                """,
                "");
    }

    @Test
    void aSwitchOverAnEnumOrASealedTypeNeedsNoDefault() throws Exception {
        check(
                """
                int sum = 0;
                for (Color color : Color.values()) {
                    sum += switch (color) {
                        case RED -> 1;
                        case GREEN -> 2;
                    };
                }
                for (Shape shape : new Shape[] {new Dot(), new Line()}) {
                    sum += switch (shape) {
                        case Dot d -> 1;
                        case Line l -> 2;
                    };
                }
                """,
                """
                enum Color { RED, GREEN }
                sealed interface Shape {}
                record Dot() implements Shape {}
                record Line() implements Shape {}
                """);
    }

    @Test
    void lambdaExpressionsAndNestedClassesAreCodeOfTheirFile() throws Exception {
        check(
                """
                Runnable never = () -> {
                    System.out.println("never"); // never
                }; // never
                Runnable run = () -> new Inner().run();
                run.run();
                new T().new Member().run();
                class Local {
                    void run() {
                        unused(); // never
                    } // never
                }
                Runnable anonymous = new Runnable() {
                    public void run() {
                        unused(); // never
                    } // never
                };
                """,
                """
                static class Inner {
                    int field = 3;
                    void run() {
                        field++;
                    }
                    void other() {
                        field--; // never
                    } // never
                }
                class Member {
                    void run() {
                        new Inner().run();
                    }
                }
                static void unused() {
                    new Inner(); // never
                } // never
                record Pair(int a, int b) {
                }
                """
                        .replace(
                                "record Pair(int a, int b) {",
                                "record Pair(int a, int b) { // never"));
    }

    @Test
    void copiesOfAFinallyAreOne() throws Exception {
        check(
                """
                int n = 0;
                try {
                    n++;
                    if (n == 5) { // one way
                        return; // never
                    }
                } finally {
                    if (n == 1) { // one way
                        n = 7;
                    }
                }
                try {
                    n = Integer.parseInt("x");
                    n++; // never
                } catch (NumberFormatException e) {
                    n = 8;
                } finally {
                    n++;
                }
                Object lock = new Object();
                synchronized (lock) {
                    n++;
                }
                try (AutoCloseable closed = () -> {}) {
                    n++;
                }
                """,
                "");
    }

    @Test
    void initialisersCount() throws Exception {
        check(
                """
                int n = Constants.N;
                """,
                """
                static class Constants {
                    static final int N;
                    static {
                        int sum = 0;
                        for (int i = 0; i < 3; i++) {
                            sum += i;
                        }
                        if (sum == 0) { // one way
                            sum = 7; // never
                        }
                        N = sum;
                    }
                    final int field = 3; // never
                    {
                        System.out.println(field); // never
                    }
                    Constants(int unused) { // never
                    } // never
                }
                static class Nothing {
                }
                """);
    }

    @Test
    void whatMakesTheErrorOfAFailedAssertionDoesNotCount() throws Exception {
        check(
                """
                int n = 3;
                assert n == 3
                        : "wrong: "
                                + n;
                if (n != 3) {
                    throw new AssertionError(
                            "wrong: " + n);
                }
                assert n > 2 || n < 0;
                """
                        .replace("assert n > 2 || n < 0;", ""),
                "");
    }

    @Test
    void deepStacksAndUninitialisedObjectsStayWhatTheyAre() throws Exception {
        check(
                """
                String text = new StringBuilder(
                        new String(flag()
                                ? "a" // never
                                : "b"))
                        .append(flag() ? 1 : 2) // one way
                        .toString();
                new Sub(flag());
                """
                        .replace("new String(flag()", "new String(flag() // one way"),
                """
                static boolean flag() {
                    return Math.abs(-1) == 2; // one way
                }
                static class Base {
                    Base(int n) {
                    }
                }
                static class Sub extends Base {
                    Sub(boolean big) {
                        super(big ? 1 : 2); // one way
                    }
                }
                """);
    }
}
