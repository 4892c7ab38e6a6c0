package dev.ratatosk.litmus;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NestingTest {
    private static final int MUCH = 30_000;

    private static String test(String code, String condition) {
        return "C deep\n{}\nP0 (atomic_int* x) {\n" + code + "\n}\nexists (" + condition + ")\n";
    }

    private static void refused(String text) {
        LitmusException e = assertThrows(LitmusException.class, () -> LitmusTest.parse(text));
        assertTrue(String.valueOf(e.getMessage()).startsWith("nested too deeply"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "!", "-", "1 + ", "r1 == "})
    void expressionsThatAreTooDeepAreRefused(String level) {
        refused(test("int r0 = " + level.repeat(MUCH) + "1;", "0:r0=1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"if (1) {", "if (1) { } else ", "{"})
    void statementsThatAreTooDeepAreRefused(String level) {
        refused(test(level.repeat(MUCH), "true"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "~", "true /\\ ", "false \\/ "})
    void conditionsThatAreTooDeepAreRefused(String level) {
        refused(test("int r0 = 1;", level.repeat(MUCH) + "true"));
    }

    @Test
    void longTestsAreNotDeep() {
        LitmusTest test =
                LitmusTest.parse(
                        test(
                                "int r0 = 1; r0 = r0 + 1;\n".repeat(1_000),
                                "true /\\ ".repeat(2_000) + "true"));
        assertTrue(test.toString().length() > 0);
    }
}
