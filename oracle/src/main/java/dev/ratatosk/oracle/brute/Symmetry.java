package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which threads of a program are interchangeable.
final class Symmetry {
    private Symmetry() {}

    /// The threads with the same code, by position; a thread that another one starts or joins is
    /// told apart by that.
    static List<List<Integer>> groupsOf(Program program) {
        Set<String> named =
                Statements.all(program).flatMap(Symmetry::named).collect(Collectors.toSet());
        Map<List<Statement>, List<Integer>> byCode = new LinkedHashMap<>();
        List<ThreadCode> threads = program.threads();
        for (int t = 0; t < threads.size(); t++) {
            if (!named.contains(threads.get(t).name())) {
                byCode.computeIfAbsent(threads.get(t).body(), _ -> new ArrayList<>()).add(t);
            }
        }
        return byCode.values().stream().filter(group -> group.size() > 1).toList();
    }

    private static Stream<String> named(Statement statement) {
        return switch (statement) {
            case Statement.Spawn(String thread) -> Stream.of(thread);
            case Statement.Join(String thread) -> Stream.of(thread);
            case Statement.Shared _, Statement.Local _ -> Stream.of();
        };
    }
}
