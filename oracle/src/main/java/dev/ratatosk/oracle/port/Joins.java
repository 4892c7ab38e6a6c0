package dev.ratatosk.oracle.port;

import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Real threads join by a handle, which exists once the thread was started. So the joining thread
/// must have spawned the other on every way to the join, or the other runs from the start; and
/// those that run from the start are started in an order in which joined ones come first.
final class Joins {
    private final Program program;
    private final Set<String> started = new LinkedHashSet<>();
    private final Set<String> underway = new HashSet<>();

    private Joins(Program program) {
        this.program = program;
    }

    /// The threads that run from the start, in the order in which to start them.
    ///
    /// @throws ProgramException if there is a join without a handle
    static List<String> startOrder(Program program) {
        var joins = new Joins(program);
        for (ThreadCode thread : program.threads()) {
            joins.requireSpawned(thread.name(), thread.body(), new HashSet<>());
        }
        for (ThreadCode thread : program.threads()) {
            if (!program.isSpawned(thread.name())) {
                joins.start(thread);
            }
        }
        return new ArrayList<>(joins.started);
    }

    private void start(ThreadCode thread) {
        if (started.contains(thread.name())) {
            return;
        }
        if (!underway.add(thread.name())) {
            throw new ProgramException(
                    "threads that run from the start join each other in a circle,"
                            + " which real threads cannot do:\n"
                            + program);
        }
        joinedBy(thread).forEach(this::start);
        started.add(thread.name());
    }

    /// The threads that run from the start and that this one, or a thread it spawns, joins.
    private List<ThreadCode> joinedBy(ThreadCode thread) {
        List<ThreadCode> joined = new ArrayList<>();
        Statements.all(thread.body())
                .forEach(s -> {
                    if (s instanceof Statement.Join(String target) && !program.isSpawned(target)) {
                        joined.add(code(target));
                    }
                    if (s instanceof Statement.Spawn(String target)) {
                        joined.addAll(joinedBy(code(target)));
                    }
                });
        return joined;
    }

    private ThreadCode code(String thread) {
        return program.threads().get(program.indexOf(thread));
    }

    /// Adds what the statements spawn on every way through them to `spawned`.
    private void requireSpawned(String thread, List<Statement> body, Set<String> spawned) {
        for (Statement statement : body) {
            switch (statement) {
                case Statement.Spawn(String target) -> spawned.add(target);
                case Statement.Join(String target) -> {
                    if (program.isSpawned(target) && !spawned.contains(target)) {
                        throw new ProgramException(
                                "thread "
                                        + thread
                                        + " may join "
                                        + target
                                        + " before it has spawned"
                                        + " it, which real threads cannot do:\n"
                                        + program);
                    }
                }
                case Statement.If(var _, var then, var otherwise) -> {
                    Set<String> afterThen = new HashSet<>(spawned);
                    Set<String> afterOtherwise = new HashSet<>(spawned);
                    requireSpawned(thread, then, afterThen);
                    requireSpawned(thread, otherwise, afterOtherwise);
                    afterThen.retainAll(afterOtherwise);
                    spawned.addAll(afterThen);
                }
                case Statement.Shared _, Statement.Local _ -> {}
            }
        }
    }
}
