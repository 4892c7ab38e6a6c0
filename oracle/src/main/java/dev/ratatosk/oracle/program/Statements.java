package dev.ratatosk.oracle.program;

import java.util.List;
import java.util.stream.Stream;

/// Walks over the statements of a program, those inside branches included.
public final class Statements {
    private Statements() {}

    public static Stream<Statement> all(Program program) {
        return program.threads().stream().flatMap(thread -> all(thread.body()));
    }

    public static Stream<Statement> all(List<Statement> body) {
        return body.stream().flatMap(Statements::withBranches);
    }

    private static Stream<Statement> withBranches(Statement statement) {
        return statement instanceof Statement.If branch
                ? Stream.of(
                                Stream.<Statement>of(branch),
                                all(branch.then()),
                                all(branch.otherwise()))
                        .flatMap(s -> s)
                : Stream.of(statement);
    }
}
