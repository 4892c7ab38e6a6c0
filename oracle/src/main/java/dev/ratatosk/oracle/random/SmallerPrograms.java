package dev.ratatosk.oracle.random;

import dev.ratatosk.oracle.program.Expression;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.ThreadCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The programs that are one step smaller than a given one, those with the larger steps first.
/// Every step removes a thread or statement, or brings a number nearer to 0, so there is no endless
/// chain of steps.
final class SmallerPrograms {
    /// A number that is not part of a name.
    private static final Pattern NUMBER = Pattern.compile("(?<![A-Za-z0-9_])-?[0-9]+");

    private SmallerPrograms() {}

    static List<Program> of(Program program) {
        List<Program> smaller = new ArrayList<>();
        smaller.addAll(withoutOneThread(program));
        smaller.addAll(withoutOneStatement(program));
        smaller.addAll(withOneInitialValueChanged(program));
        smaller.addAll(withOneSmallerNumber(program));
        return smaller;
    }

    private static List<Program> withoutOneThread(Program program) {
        List<Program> smaller = new ArrayList<>();
        if (program.threads().size() > 1) {
            for (ThreadCode dropped : program.threads()) {
                List<ThreadCode> kept = new ArrayList<>();
                for (ThreadCode thread : program.threads()) {
                    if (!thread.name().equals(dropped.name())) {
                        var body = withoutMention(thread.body(), dropped.name());
                        kept.add(new ThreadCode(thread.name(), body));
                    }
                }
                smaller.add(program.withThreads(kept).withoutUnusedVariables());
            }
        }
        return smaller;
    }

    private static List<Statement> withoutMention(List<Statement> body, String thread) {
        List<Statement> kept = new ArrayList<>();
        for (Statement statement : body) {
            switch (statement) {
                case Statement.If(Expression condition, var then, var otherwise) ->
                        kept.add(
                                new Statement.If(
                                        condition,
                                        withoutMention(then, thread),
                                        withoutMention(otherwise, thread)));
                case Statement.Spawn(String target) when target.equals(thread) -> {}
                case Statement.Join(String target) when target.equals(thread) -> {}
                case Statement.Shared shared -> kept.add(shared);
                case Statement.Local local -> kept.add(local);
            }
        }
        return kept;
    }

    private static List<Program> withoutOneStatement(Program program) {
        List<Program> smaller = new ArrayList<>();
        for (int t = 0; t < program.threads().size(); t++) {
            ThreadCode thread = program.threads().get(t);
            for (List<Statement> body : withoutOneStatement(thread.body())) {
                List<ThreadCode> threads = new ArrayList<>(program.threads());
                threads.set(t, new ThreadCode(thread.name(), body));
                smaller.add(program.withThreads(threads).withoutUnusedVariables());
            }
        }
        return smaller;
    }

    private static List<Program> withOneInitialValueChanged(Program program) {
        List<Program> smaller = new ArrayList<>();
        for (String variable : program.initial().keySet()) {
            Map<String, Long> initial = new LinkedHashMap<>(program.initial());
            initial.remove(variable);
            smaller.add(new Program(initial, program.threads()));
        }
        return smaller;
    }

    /// One statement less, wherever it is; an `if` may also give way to one of its branches.
    private static List<List<Statement>> withoutOneStatement(List<Statement> body) {
        List<List<Statement>> smaller = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            smaller.add(replaced(body, i, List.of()));
            if (body.get(i)
                    instanceof Statement.If(Expression condition, var then, var otherwise)) {
                smaller.add(replaced(body, i, then));
                smaller.add(replaced(body, i, otherwise));
                for (List<Statement> branch : withoutOneStatement(then)) {
                    var changed = new Statement.If(condition, branch, otherwise);
                    smaller.add(replaced(body, i, List.of(changed)));
                }
                for (List<Statement> branch : withoutOneStatement(otherwise)) {
                    var changed = new Statement.If(condition, then, branch);
                    smaller.add(replaced(body, i, List.of(changed)));
                }
            }
        }
        return smaller;
    }

    private static List<Statement> replaced(
            List<Statement> body, int index, List<? extends Statement> replacement) {
        List<Statement> changed = new ArrayList<>(body.subList(0, index));
        changed.addAll(replacement);
        changed.addAll(body.subList(index + 1, body.size()));
        return changed;
    }

    /// One number of the text nearer to 0. What that makes of the program is left to the parser: a
    /// text that is no program any more is dropped.
    private static List<Program> withOneSmallerNumber(Program program) {
        String text = program.text();
        List<Program> smaller = new ArrayList<>();
        Matcher numbers = NUMBER.matcher(text);
        while (numbers.find()) {
            long number = Long.parseLong(numbers.group());
            for (long nearer : number == 0 ? Set.<Long>of() : nearerToZero(number)) {
                String changed =
                        text.substring(0, numbers.start()) + nearer + text.substring(numbers.end());
                parse(changed).ifPresent(smaller::add);
            }
        }
        return smaller;
    }

    private static Set<Long> nearerToZero(long number) {
        return new TreeSet<>(List.of(0L, number - Long.signum(number)));
    }

    private static Optional<Program> parse(String text) {
        try {
            return Optional.of(Program.parse(text));
        } catch (ProgramException notAProgram) {
            return Optional.empty();
        }
    }
}
