package dev.ratatosk.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.MemoryModels;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LitmusTestParsingTest {
    private static final String START = "C t\n{ x=0; }\n";

    /// The complaint about a test, as `line:column: message`.
    private static String complaint(String text) {
        var e = assertThrows(LitmusException.class, () -> LitmusTest.parse(text));
        return e.line() + ":" + e.column() + ": " + e.getMessage();
    }

    /// The states in which a thread on the variable x can end.
    private static List<String> states(String body, String claim) {
        LitmusTest test =
                LitmusTest.parse(START + "P0 (atomic_int* x) {\n" + body + "\n}\n" + claim);
        var scenario = new LitmusScenario(test, "t.litmus", MemoryModels.RA);
        Config config = LitmusResult.config(Config.builder().algorithm(Algorithms.RA).build());
        Checker.check(scenario, config);
        return scenario.states();
    }

    @Test
    void everythingOfTheFormatIsRead() {
        LitmusTest test =
                LitmusTest.parse(
                        """
                        C all+of.it "a comment"
                        (* another *)
                        { int x = 3; [y]=-1; atomic_int z; 1:r=0x10; }
                        P0 (atomic_int* x, volatile int *y) {
                          *y = 2; // a plain write
                          int a, b = *x;
                        }
                        P1 (atomic_int* z) { /* nothing */ }
                        locations [z; 1:r]
                        ~exists (~(x=1 \\/ [y]!=2) /\\ 0:b==3 /\\ (not true || 0:a=0 && true))
                        """);
        assertEquals("all+of.it", test.name());
        assertEquals(Map.of("x", 3L, "y", -1L), test.initial());
        assertEquals(Map.of("r", 16L), test.threads().get(1).registers());
        assertEquals("[0:a, 0:b, 1:r, x, y, z]", test.shown().toString());
        assertEquals(
                "~exists (~(x=1 \\/ y!=2) /\\ 0:b=3 /\\ (~(true) \\/ 0:a=0 /\\ true))",
                test.claim());
        assertEquals(10, test.line());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "int r = 2 + 3 * 4 - 1; # 13",
                "int r = (2 + 3) * 4 % 7; # 6",
                "int r = 5 & 3 | 8 ^ 1; # 9",
                "int r = 1 < 2 && 2 >= 2 || 0; # 1",
                "int r = !0 + -3 + ~0; # -3",
                "int r = 0 && atomic_exchange(x, 1); r = r + *x; # 0",
                "int r = 1 || atomic_exchange(x, 1); r = r + *x; # 1",
                "int r = (int) atomic_fetch_sub(x, 2); r = *x; # -2",
                "int r = atomic_fetch_or(x, 6); r = atomic_fetch_and(x, 3); r = *x; # 2",
                "int r = atomic_fetch_xor(x, 5); r = *x; # 5",
                "int r = cmpxchg(x, 1, 2); r = r + cmpxchg(x, 0, 3); r = *x; # 3",
                "int e = 1; int r = atomic_compare_exchange_weak(x, &e, 2); r = 10 * r + e; # 0",
                "int r = 7; if (r == 7) { r = 1; } else r = 2; # 1",
                "int r = 7; if (r != 7) r = 1; else if (r) { r = 2; ; } # 2",
                "smp_store_mb(*x, 4); int r = xchg(x, 5) + READ_ONCE(*x); # 9"
            })
    void expressionsMeanWhatTheyMeanInC(String body, long value) {
        assertEquals(List.of("0:r=" + value), states(body, "exists (0:r=" + value + ")"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int r = 1 | 4:1: expected ';', found '}'",
                "int r = ; | 3:30: expected an expression, found ';'",
                "int r = q; | 3:30: 'q' has no value here: neither declared nor assigned",
                "int r = x; | 3:30: 'x' is a pointer here: write '*x' for its value",
                "x = 1; | 3:22: 'x' is a pointer here: write '*x' to access the variable",
                "int x; | 3:26: 'x' is already the name of a shared variable",
                "*y = 1; | 3:23: 'y' is not a parameter of this thread (x)",
                "int *p; | 3:26: pointers are supported only as parameters of a thread",
                "while (1) {} | 3:22: 'while' is not supported: a litmus test is straight-line code"
                        + " with if",
                "atomic_fetch_max(x, 1); | 3:22: 'atomic_fetch_max' is not supported; docs/litmus.md"
                        + " lists the functions",
                "atomic_store_explicit(x, 1, relaxed); | 3:50: 'relaxed' is not a memory order",
                "int r = 0x; | 3:30: '0x' is not a number",
                "int r = 1 $ 2; | 3:32: unexpected character '$'"
            })
    void wrongCodeIsRefusedWithItsPlace(String body, String complaint) {
        assertEquals(
                complaint, complaint(START + "P0 (atomic_int* x) { " + body + "\n}\nexists (x=0)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "exists (0:q=1) | 4:9: thread P0 has no register 'q' (r)",
                "exists (7:r=1) | 4:9: unknown thread P7",
                "exists (y=1) | 4:9: 'y' is not a shared variable of this test (x)",
                "exists (x=y) | 4:11: expected a number, found 'y'",
                "exists (x=1 | 4:12: expected ')', found the end of the file",
                "sometimes (x=1) | 4:1: expected 'exists', '~exists' or 'forall', found 'sometimes'",
                "exists (x=1) more | 4:14: expected the end of the file, found 'more'"
            })
    void aWrongClaimIsRefusedWithItsPlace(String claim, String complaint) {
        assertEquals(complaint, complaint(START + "P0 (atomic_int* x) { int r = *x; }\n" + claim));
    }

    @Test
    void whatIsNoTestAtAllIsRefused() {
        assertEquals(
                "1:1: expected 'C' and the test's name, found the end of the file", complaint(""));
        assertEquals(
                "1:1: tests in AArch64 are not supported: a test begins with 'C' and its name",
                complaint("AArch64 MP\n{}"));
        assertEquals(
                "3:1: expected a thread such as 'P0 (atomic_int* x) { ... }', found 'exists'",
                complaint("C t\n{}\nexists (x=1)"));
        assertEquals(
                "3:1: expected thread P0, found P1",
                complaint("C t\n{}\nP1 (int* x) {}\nexists (x=1)"));
        assertEquals("2:1: comment without end: expected *)", complaint("C t\n(* oops\n{}"));
    }
}
