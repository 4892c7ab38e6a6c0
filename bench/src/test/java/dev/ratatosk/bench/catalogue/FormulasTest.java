package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class FormulasTest {
    @Test
    void factorialsMultiply() {
        assertEquals(1, Formulas.factorial(0));
        assertEquals(5040, Formulas.factorial(7));
        assertEquals(105, Formulas.oddFactorial(7));
    }

    @Test
    void binomialsCountChoices() {
        assertEquals(70, Formulas.binomial(8, 4));
        assertEquals(1, Formulas.binomial(5, 0));
    }

    @Test
    void whatDoesNotFitIsTheLargestNumber() {
        assertEquals(Long.MAX_VALUE, Formulas.factorial(21));
        assertEquals(Long.MAX_VALUE, Formulas.power(10, 19));
        assertEquals(Long.MAX_VALUE, Formulas.product(Long.MAX_VALUE, 2));
    }

    @Test
    void interleavingsOfOneThreadAreOne() {
        assertEquals(1, Formulas.interleavings(5));
    }

    @Test
    void interleavingsRespectTheStartsOfThreads() {
        // start 1, start 2 and one operation each: 1 may come before or after start 2 and 2.
        assertEquals(3, Formulas.interleavings(1, 1));
        // After start 1, its two operations go anywhere among start 2 and two more operations.
        assertEquals(10, Formulas.interleavings(2, 2));
    }
}
