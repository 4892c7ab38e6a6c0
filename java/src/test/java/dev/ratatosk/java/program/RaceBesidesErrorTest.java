package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Who wants to see all errors sees a race too that an execution of `rvf` merely stands for.
final class RaceBesidesErrorTest {
    @TempDir private static Path classes = Path.of("unset");

    static Stream<Algorithm> algorithms() {
        return Stream.of(Algorithms.RF, Algorithms.OPTIMAL, Algorithms.RVF);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void bothKindsAreFound(Algorithm algorithm) throws ReflectiveOperationException {
        SmallPrograms programs = SmallPrograms.compile(List.of(Path.of("src/test/races")), classes);
        Method run =
                Class.forName("RaceBesidesError", true, programs.loader()).getDeclaredMethod("run");
        run.setAccessible(true);
        Scenario scenario = JavaScenario.of(() -> run.invoke(null), RaceMode.REPORT);
        Config config = Config.builder().algorithm(algorithm).keepGoing(true).build();
        Verdict.BugFound found =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(scenario, config));
        Set<ErrorKind> kinds = found.bugs().stream().map(Bug::kind).collect(Collectors.toSet());
        assertEquals(Set.of(ErrorKind.DATA_RACE, ErrorKind.EXCEPTION), kinds);
    }
}
