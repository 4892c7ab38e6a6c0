package dev.ratatosk.litmus;

import dev.ratatosk.litmus.LitmusTest.Quantifier;
import dev.ratatosk.litmus.LitmusTest.ThreadCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Reads a whole litmus test: `C name { init } P0 (...) {...} ... exists (...)`.
final class Parser {
    private final Tokens tokens;
    private final Orders orders = new Orders();
    private final Map<String, Long> initial = new TreeMap<>();

    /// By thread: initial values of registers.
    private final Map<Integer, Map<String, Long>> registerValues = new HashMap<>();

    private final List<ThreadCode> threads = new ArrayList<>();
    private final List<Set<String>> registers = new ArrayList<>();
    private final Set<String> shared = new TreeSet<>();

    Parser(String text) {
        this.tokens = new Tokens(text);
    }

    LitmusTest test() {
        String name = header();
        initialState();
        while (tokens.peek().kind() == Token.Kind.NAME
                && tokens.peek().text().matches(Lexer.THREAD)) {
            thread();
        }
        if (threads.isEmpty()) {
            throw tokens.unexpected("a thread such as 'P0 (atomic_int* x) { ... }'");
        }
        var conditions = new ConditionParser(tokens, this::check);
        Set<Condition.Place> shown = new TreeSet<>(locations(conditions));
        int line = tokens.peek().line();
        Quantifier quantifier = quantifier();
        Condition condition = conditions.condition();
        if (tokens.peek().kind() != Token.Kind.END) {
            throw tokens.unexpected("the end of the file");
        }
        shown.addAll(condition.places());
        return new LitmusTest(
                name,
                initial,
                threads,
                quantifier,
                condition,
                List.copyOf(shown),
                line,
                orders.used());
    }

    /// `C name "comment"`.
    private String header() {
        Token language = tokens.expectName("'C' and the test's name");
        if (!language.is("C")) {
            throw new LitmusException(
                    language,
                    "tests in "
                            + language.text()
                            + " are not supported: a test begins with 'C' and its name");
        }
        Token name = tokens.expectName("the test's name");
        while (tokens.peek().kind() == Token.Kind.STRING) {
            tokens.take();
        }
        return name.text();
    }

    /// `{ x=1; [y]=2; int z = 3; 0:r0=4; }`
    private void initialState() {
        tokens.expect("{");
        while (!tokens.accept("}")) {
            if (!tokens.accept(";")) {
                initialValue();
            }
        }
    }

    private void initialValue() {
        while (CodeParser.isType(tokens.peek())) {
            tokens.take();
        }
        Token first = tokens.peek();
        if (first.kind() == Token.Kind.NUMBER) {
            tokens.take();
            tokens.expect(":");
            String register = tokens.expectName("a register").text();
            tokens.expect("=");
            registerValues
                    .computeIfAbsent(Math.toIntExact(Tokens.number(first)), _ -> new HashMap<>())
                    .put(register, tokens.expectNumber());
            return;
        }
        boolean bracketed = tokens.accept("[");
        String name = tokens.expectName("a variable").text();
        if (bracketed) {
            tokens.expect("]");
        }
        shared.add(name);
        if (tokens.accept("=")) {
            initial.put(name, tokens.expectNumber());
        }
    }

    private void thread() {
        Token name = tokens.take();
        if (!name.text().equals("P" + threads.size())) {
            throw new LitmusException(
                    name, "expected thread P" + threads.size() + ", found " + name.text());
        }
        List<String> parameters = parameters();
        shared.addAll(parameters);
        Map<String, Long> values = registerValues.getOrDefault(threads.size(), Map.of());
        var code = new CodeParser(tokens, new LinkedHashSet<>(parameters), orders);
        code.registers().addAll(values.keySet());
        List<Statement> body = code.block();
        registers.add(code.registers());
        threads.add(new ThreadCode(name.line(), parameters, values, body));
    }

    /// `(atomic_int* x, volatile int *y)`
    private List<String> parameters() {
        List<String> names = new ArrayList<>();
        tokens.expect("(");
        while (!tokens.nextIs(")")) {
            if (!CodeParser.isType(tokens.peek())) {
                throw tokens.unexpected("the type of a parameter, such as 'atomic_int*'");
            }
            while (CodeParser.isType(tokens.peek())) {
                tokens.take();
            }
            tokens.expect("*");
            names.add(tokens.expectName("the name of a parameter").text());
            if (!tokens.accept(",") && !tokens.nextIs(")")) {
                throw tokens.unexpected("',' or ')'");
            }
        }
        tokens.expect(")");
        return names;
    }

    /// `locations [x; 0:r1;]`
    private Set<Condition.Place> locations(ConditionParser conditions) {
        Set<Condition.Place> places = new LinkedHashSet<>();
        if (tokens.accept("locations")) {
            tokens.expect("[");
            while (!tokens.accept("]")) {
                places.add(conditions.place());
                if (!tokens.accept(";") && !tokens.nextIs("]")) {
                    throw tokens.unexpected("';' or ']'");
                }
            }
        }
        return places;
    }

    private Quantifier quantifier() {
        if (tokens.accept("exists")) {
            return Quantifier.EXISTS;
        }
        if (tokens.accept("forall")) {
            return Quantifier.FORALL;
        }
        if (tokens.accept("~")) {
            tokens.expect("exists");
            return Quantifier.NOT_EXISTS;
        }
        throw tokens.unexpected("'exists', '~exists' or 'forall'");
    }

    /// Refuses what has no value at the end.
    private void check(Condition.Place place, Token at) {
        if (place.shared()) {
            if (!shared.contains(place.name())) {
                throw new LitmusException(
                        at,
                        "'"
                                + place.name()
                                + "' is not a shared variable of this test ("
                                + String.join(", ", shared)
                                + ")");
            }
        } else if (place.thread() >= threads.size()) {
            throw new LitmusException(at, "unknown thread P" + place.thread());
        } else if (!registers.get(place.thread()).contains(place.name())) {
            throw new LitmusException(
                    at,
                    "thread P"
                            + place.thread()
                            + " has no register '"
                            + place.name()
                            + "' ("
                            + String.join(", ", registers.get(place.thread()))
                            + ")");
        }
    }
}
