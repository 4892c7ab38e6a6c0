package dev.ratatosk.oracle.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RandomProgramsTest {
    @ParameterizedTest
    @EnumSource(Mix.class)
    void aSeedAlwaysGivesTheSameProgram(Mix mix) {
        for (long seed = 0; seed < 20; seed++) {
            assertEquals(RandomPrograms.generate(mix, seed), RandomPrograms.generate(mix, seed));
        }
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void programsAreSmallAndDifferent(Mix mix) {
        Set<Program> programs = new HashSet<>();
        for (long seed = 0; seed < 200; seed++) {
            Program program = RandomPrograms.generate(mix, seed);
            int threads = program.threads().size();
            assertTrue(threads >= 2 && threads <= 4, program::text);
            programs.add(program);
        }
        assertTrue(programs.size() > 180, "only " + programs.size() + " different ones");
    }

    @Test
    void everythingContainsEveryOperation() {
        Set<Class<?>> expected =
                Stream.of(Statement.Shared.class.getPermittedSubclasses())
                        .collect(Collectors.toSet());
        Set<Class<?>> found =
                LongStream.range(0, 500)
                        .mapToObj(seed -> RandomPrograms.generate(Mix.EVERYTHING, seed))
                        .flatMap(Statements::all)
                        .filter(s -> s instanceof Statement.Shared)
                        .map(Object::getClass)
                        .collect(Collectors.toSet());
        assertEquals(expected, found);
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void manyProgramsHaveSeveralClasses(Mix mix) {
        var oracle = new Oracle(100_000);
        long several =
                LongStream.range(0, 100)
                        .filter(seed ->
                                oracle.readsFrom(RandomPrograms.generate(mix, seed))
                                                .classes()
                                                .keys()
                                                .size()
                                        > 1)
                        .count();
        assertTrue(several >= 30, several + " of 100");
    }
}
