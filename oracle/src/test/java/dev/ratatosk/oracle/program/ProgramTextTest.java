package dev.ratatosk.oracle.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.program.Expression.Constant;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.random.RandomPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTextTest {
    @Test
    void everyFormOfStatementIsReadAndPrinted() {
        String text =
                """
                x = 1; y = -2
                main: spawn T; a = x; x := a + 1 - 2 % 3; join T
                T: b = faa(x, 1); faa(x, b, 4); add(x, -1); c = xchg(x, 0); xchg(x, 7); \
                d = cas(x, 0, 1); cas(x, c, d); e = casok(x, 0, c); casok(x, 1, 2); \
                e = faa(x, -1) == 1; e = faa(x, b) >= c + 1; faa(x, 1) != 0; lock(m); unlock(m); e = trylock(m); trylock(m)
                U: await(x == 1); a = await(x != a + 1); await(x in {1, -2}); \
                b = await(x > 0) then x += -1; await(x <= 3) then x := b; c = choose(2); \
                let d = (a + 1) % (b - 2); assume(a == 1); check((a < b) == 0)
                V: _ = x; if a >= 1 { x := 1; if a { } } else { x := 2 }; if a { x := 3 }
                W:
                """;
        assertEquals(text, Program.parse(text).text());
    }

    @Test
    void lineBreaksSeparateStatementsLikeSemicolons() {
        Program inline = Program.parse("x = 1; y = 2\nT0: x := 1; if a { a = y; y := 2 }; b = x");
        Program lines =
                Program.parse(
                        """
                        // two variables
                        x = 1
                        y = 2

                        T0:
                            x := 1   // a comment
                            if a {
                                a = y
                                y := 2
                            }
                            b = x
                        """);
        assertEquals(inline, lines);
    }

    @Test
    void elseIfIsAnIfInTheElseBranch() {
        assertEquals(
                Program.parse("T: if a { x := 1 } else { if b { x := 2 } else { x := 3 } }"),
                Program.parse("T: if a { x := 1 } else if b { x := 2 } else { x := 3 }"));
    }

    @Test
    void operatorsAssociateToTheLeftAndRemainderBindsMost() {
        Statement parsed = Program.parse("T: let a = 1 - 2 - 3 % 4").threads().get(0).body().get(0);
        Expression inner = Expression.binary(new Constant(1), Operator.MINUS, new Constant(2));
        Expression remainder =
                Expression.binary(new Constant(3), Operator.REMAINDER, new Constant(4));
        assertEquals(
                new Statement.Let("a", Expression.binary(inner, Operator.MINUS, remainder)),
                parsed);
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void randomProgramsAreReadBackAsTheyWerePrinted(Mix mix) {
        for (long seed = 0; seed < 300; seed++) {
            Program program = RandomPrograms.generate(mix, seed);
            assertEquals(program, Program.parse(program.text()));
        }
    }

    @Test
    void knownProgramsAreReadBackAsTheyWerePrinted() {
        for (KnownProgram known : Corpus.all()) {
            assertEquals(known.program(), Program.parse(known.program().text()), known.name());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                      | line 1, column 1: a program needs at least one thread",
                "T0: x := $              | line 1, column 10: unexpected character '$'",
                "T0: x = 1               | line 1, column 9: expected a shared variable or an"
                        + " operation after '=', found '1'; local computation is written 'let x",
                "T0: x                   | line 1, column 6: expected ':=' (write x) or '='",
                "T0: x := 1 y := 2       | line 1, column 12: expected ';' or a new line before 'y'",
                "T0: if a { x := 1       | line 1, column 18: expected '}', found the end",
                "T0: then x              | line 1, column 5: expected a statement, found 'then'",
                "T0: await(x + 1)        | line 1, column 13: expected a comparison or 'in {..}'",
                "T0: await(x == 0) then y := 1 | line 1, column 24: a guarded update waits for and"
                        + " changes one variable: expected 'x', found 'y'",
                "T0: a = choose(1)       | line 1, column 9: choose(n) needs n of at least 2, not 1",
                "T0: a = faa(x, 1, 3) == 0 | line 1, column 25: faa with a modulus cannot be tested",
                "T0: faa(x, 1, 0)        | line 1, column 15: the modulus of faa must be at least 1",
                "T0: x := 99999999999999999999 | line 1, column 10: 99999999999999999999 does not"
                        + " fit into 64 bits",
                "x = 1; x = 2; T0: a = x | line 1, column 8: x has two initial values",
                "T0: x := 1; T0: x := 2  | line 1, column 13: thread T0 is defined twice",
                "T0: a = x; spawn T1     | line 1, column 12: there is no thread T1",
                "T0: a = x; x := x       | line 1, column 12: x is a shared variable",
                "T0: a = x; b = a        | line 1, column 12: a is used as a register elsewhere",
                "T0: x := _              | line 1, column 5: _ is not a value",
                "T0: spawn T0            | line 1, column 5: thread T0 cannot spawn itself",
                "T0: spawn T1; T1: spawn T0 | no thread runs from the start among [T0, T1]",
                "T0: spawn T2; T1: spawn T2; T2: a = x | line 1, column 19: thread T2 is spawned"
                        + " twice, first by T0",
            })
    void aTextThatIsNoProgramIsRefusedWithItsPlace(String text, String message) {
        var error = assertThrows(ProgramException.class, () -> Program.parse(text));
        assertTrue(String.valueOf(error.getMessage()).startsWith(message), error::getMessage);
    }

    @Test
    void placesAreCountedAcrossLines() {
        var error =
                assertThrows(
                        ProgramException.class,
                        () -> Program.parse("x = 0\n\nT0: x := 1\nT1: a = x;\n    if a { b := }"));
        assertEquals(
                "line 5, column 17: expected a number, a register or '(', found '}'",
                error.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"if", "2x", "x-y", ""})
    void aProgramThatIsNotReadFromTextNeedsProperNamesToo(String name) {
        var body = List.<Statement>of(new Statement.Read("a", name));
        var error =
                assertThrows(
                        ProgramException.class,
                        () -> new Program(java.util.Map.of(), List.of(new ThreadCode("T", body))));
        assertEquals(
                "in `a = "
                        + name
                        + "`: '"
                        + name
                        + "' is not a name (letters, digits and _; no"
                        + " keyword)",
                error.getMessage());
    }
}
