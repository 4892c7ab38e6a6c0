package dev.ratatosk.core.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpectationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    r1=0        | r1=0        | true
                    r1=0        | r1=01       | false
                    r1=0        | ''          | false
                    ''          | ''          | true
                    ''          | x           | false
                    *           | ''          | true
                    *           | r1=0        | true
                    r1=*        | r1=         | true
                    r1=*        | r2=1        | false
                    *r2=1       | r1=0 r2=1   | true
                    *r2=1       | r1=0 r2=10  | false
                    r1=* r2=*   | r1=0 r2=1   | true
                    a*a         | a           | false
                    a*a         | aa          | true
                    *ab*ab*     | xaby        | false
                    *ab*ab*     | abab        | true
                    a*b*b       | ab          | false
                    a*b*b       | abb         | true
                    [1, 2]*     | [1, 2], [3] | true
                    r.=0        | r1=0        | false
                    """)
    void aStarStandsForAnyTextAndAllElseForItself(String pattern, String outcome, boolean matches) {
        assertEquals(
                matches, new Expectation(pattern, Grade.ACCEPTABLE, "").matches(outcome), pattern);
    }

    @Test
    void theFirstExpectationCounts() {
        Expectations expectations =
                new Expectations(
                        List.of(
                                new Expectation("r=1", Grade.INTERESTING, "the first"),
                                new Expectation("r=*", Grade.ACCEPTABLE, "the second"),
                                new Expectation("r=2", Grade.FORBIDDEN, "never asked")));
        assertEquals(Grade.INTERESTING, expectations.gradeOf("r=1"));
        assertEquals(Grade.ACCEPTABLE, expectations.gradeOf("r=2"));
        assertEquals(Grade.FORBIDDEN, expectations.gradeOf("s=2"));
        assertTrue(expectations.about("s=2").isEmpty());
    }

    @Test
    void withoutExpectationsEverythingIsAcceptable() {
        assertEquals(Grade.ACCEPTABLE, Expectations.NONE.gradeOf("r=1"));
    }
}
