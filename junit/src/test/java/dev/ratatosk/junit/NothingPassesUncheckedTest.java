package dev.ratatosk.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.ratatosk.subjects.Assumptions;
import dev.ratatosk.subjects.CheckedClass;
import dev.ratatosk.subjects.Templates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;

/// The annotation together with all that makes a method a test. The subjects are wrong in some
/// schedules only: one that passes was not checked.
final class NothingPassesUncheckedTest {

    /// What came of the tests of a method, by the name of the method or the nested class with it:
    /// one message per failed test, and the status in capitals of the others.
    private static Map<String, List<String>> outcomesOf(Class<?> type) {
        Map<String, List<String>> outcomes = new TreeMap<>();
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(type))
                .execute()
                .allEvents()
                .stream()
                .filter(event -> event.getTestDescriptor().isTest() || isSkipped(event))
                .filter(event -> event.getType() == EventType.FINISHED || isSkipped(event))
                .forEach(event ->
                        outcomes.computeIfAbsent(methodOf(event), _ -> new ArrayList<>())
                                .add(outcomeOf(event)));
        return outcomes;
    }

    private static boolean isSkipped(Event event) {
        return event.getType() == EventType.SKIPPED;
    }

    /// Of a unique id such as `[engine:e]/[class:C]/[test-template:m(int)]/[invocation:#1]`.
    private static String methodOf(Event event) {
        String id = event.getTestDescriptor().getUniqueId().toString();
        String nested = id.replaceAll(".*/\\[nested-class:(\\w+)].*", "$1.");
        String method =
                id.replaceAll(".*/\\[(?:method|test-template|test-factory):(\\w+)\\(.*", "$1");
        return (nested.equals(id) ? "" : nested) + method;
    }

    private static String outcomeOf(Event event) {
        if (isSkipped(event)) {
            return "SKIPPED: " + event.getRequiredPayload(String.class);
        }
        TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
        String status = result.getStatus().name();
        return result.getThrowable().map(t -> status + ": " + t.getMessage()).orElse(status);
    }

    /// The outcomes of a method, which are not looked at again.
    private static List<String> taken(Map<String, List<String>> outcomes, String method) {
        return Objects.requireNonNullElse(outcomes.remove(method), List.of());
    }

    private static void assertOutcomes(List<String> actual, String... expected) {
        assertEquals(expected.length, actual.size(), actual::toString);
        for (int i = 0; i < expected.length; i++) {
            String part = expected[i];
            String outcome = actual.get(i);
            assertTrue(
                    part.equals("SUCCESSFUL") ? outcome.equals(part) : outcome.contains(part),
                    () -> "no '" + part + "' in:\n" + outcome);
        }
    }

    private static final String LOST_OF_TWO = "assertion failed: expected: <2> but was: <1>";
    private static final String LOST_OF_THREE = "assertion failed: expected: <3> but was: <2>";

    @Test
    void templatesAreCheckedOncePerInvocation() {
        Map<String, List<String>> outcomes = outcomesOf(Templates.class);
        assertOutcomes(
                taken(outcomes, "additionsAreKept"),
                "SUCCESSFUL",
                LOST_OF_THREE,
                "assertion failed: expected: <6> but was: <4>");
        assertOutcomes(
                taken(outcomes, "composed"),
                "assertion failed: expected: <9> but was: <6>",
                "assertion failed: expected: <12> but was: <8>");
        assertOutcomes(taken(outcomes, "repeated"), LOST_OF_THREE, LOST_OF_THREE);
        assertOutcomes(taken(outcomes, "dynamic"), LOST_OF_THREE, "SUCCESSFUL");
        assertOutcomes(taken(outcomes, "knowsItsName"), "SUCCESSFUL");
        assertOutcomes(taken(outcomes, "disabled"), "SKIPPED: on purpose");
        List<String> both = taken(outcomes, "withTest");
        assertEquals(2, both.size(), both::toString);
        assertTrue(both.stream().anyMatch(o -> o.contains(LOST_OF_THREE)), both::toString);
        assertTrue(
                both.stream()
                        .anyMatch(
                                o -> o.startsWith("SKIPPED: @Test and @ModelCheck on one method")),
                both::toString);
        assertEquals(Map.of(), outcomes);
    }

    @Test
    void onAClassTheAnnotationChecksAllOfItsTests() {
        assertAllChecked(outcomesOf(CheckedClass.class));
    }

    @Test
    void subclassesInheritTheAnnotation() {
        Map<String, List<String>> outcomes = outcomesOf(CheckedClass.Sub.class);
        assertAllChecked(outcomes);
    }

    private static void assertAllChecked(Map<String, List<String>> outcomes) {
        List<String> plain = taken(outcomes, "plain");
        assertOutcomes(plain, LOST_OF_TWO);
        assertTrue(plain.getFirst().contains("algorithm   optimal"), plain::toString);
        List<String> named = taken(outcomes, "named");
        assertOutcomes(named, LOST_OF_TWO);
        assertTrue(named.getFirst().contains("algorithm   naive"), named::toString);
        assertOutcomes(taken(outcomes, "parameterized"), "SUCCESSFUL", LOST_OF_TWO);
        assertOutcomes(taken(outcomes, "repeated"), LOST_OF_TWO, LOST_OF_TWO);
        assertOutcomes(taken(outcomes, "startsNoThread"), "The program starts no thread");
        assertOutcomes(taken(outcomes, "Inner.plain"), LOST_OF_TWO);
        assertEquals(Map.of(), outcomes);
    }

    @Test
    void aFailedAssumptionAbortsTheTestOrLeavesTheExecutionOut() {
        Map<String, List<String>> outcomes = outcomesOf(Assumptions.class);
        assertOutcomes(taken(outcomes, "beforeAnyThread"), "ABORTED: Assumption failed: not here");
        assertOutcomes(taken(outcomes, "inSomeExecutions"), "SUCCESSFUL");
        assertOutcomes(taken(outcomes, "ofAnotherThread"), "SUCCESSFUL");
        assertOutcomes(
                taken(outcomes, "inAllExecutions"),
                "ABORTED: Assumption failed: never three (in every execution)");
        assertOutcomes(
                taken(outcomes, "hidesNoError"), "assertion failed: expected: <0> but was: <1>");
        assertOutcomes(taken(outcomes, "ofParameters"), "ABORTED: Assumption failed", "SUCCESSFUL");
        assertEquals(Map.of(), outcomes);
    }
}
