package dev.ratatosk.oracle.port;

import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The variables of a program that are mutexes. Only the holder of a core mutex may free it, so a
/// program may lock, unlock and read one, but not write it otherwise.
final class Mutexes {
    private Mutexes() {}

    static Set<String> of(Program program) {
        return Statements.all(program).flatMap(Mutexes::locked).collect(Collectors.toSet());
    }

    /// @throws ProgramException if a mutex is used in another way too
    static void requireProperUse(Program program) {
        Set<String> mutexes = of(program);
        Statements.all(program)
                .flatMap(Mutexes::usedOtherwise)
                .filter(mutexes::contains)
                .findFirst()
                .ifPresent(variable -> {
                    throw new ProgramException(
                            variable
                                    + " is a mutex: it can be locked, unlocked and read,"
                                    + " but not be written or awaited:\n"
                                    + program);
                });
    }

    private static Stream<String> locked(Statement statement) {
        return switch (statement) {
            case Statement.Lock(String mutex) -> Stream.of(mutex);
            case Statement.Unlock(String mutex) -> Stream.of(mutex);
            case Statement.TryLock(var _, String mutex) -> Stream.of(mutex);
            case Statement.Shared _, Statement.Local _ -> Stream.of();
        };
    }

    private static Stream<String> usedOtherwise(Statement statement) {
        return switch (statement) {
            case Statement.Write(String x, var _) -> Stream.of(x);
            case Statement.FetchAdd(var _, String x, var _, long _) -> Stream.of(x);
            case Statement.Add(String x, var _) -> Stream.of(x);
            case Statement.Exchange(var _, String x, var _) -> Stream.of(x);
            case Statement.CompareAndSet(var _, String x, var _, var _) -> Stream.of(x);
            case Statement.CompareAndTest(var _, String x, var _, var _) -> Stream.of(x);
            case Statement.AddAndTest(var _, String x, var _, var _, var _) -> Stream.of(x);
            case Statement.Await(var _, String x, var _) -> Stream.of(x);
            case Statement.AwaitThen(var _, String x, var _, var _) -> Stream.of(x);
            case Statement.Read _,
                    Statement.Lock _,
                    Statement.Unlock _,
                    Statement.TryLock _,
                    Statement.Choose _,
                    Statement.Spawn _,
                    Statement.Join _,
                    Statement.Local _ ->
                    Stream.of();
        };
    }
}
