package dev.ratatosk.oracle.program;

import dev.ratatosk.oracle.program.Lexer.Kind;
import dev.ratatosk.oracle.program.Lexer.Token;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Recursive-descent parser for the grammar in `docs/programs.md`; one method per rule.
final class Parser {
    private final List<Token> tokens;
    private int next;

    /// Where each statement starts, for messages about its names.
    private final IdentityHashMap<Statement, Position> positions = new IdentityHashMap<>();

    Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    Program program() {
        Map<String, Long> initial = initialValues();
        Map<String, ThreadCode> threads = new LinkedHashMap<>();
        while (peek().kind() != Kind.END) {
            Position position = peek().position();
            ThreadCode thread = thread();
            if (threads.put(thread.name(), thread) != null) {
                throw ProgramException.at(
                        position, "thread " + thread.name() + " is defined twice");
            }
        }
        if (threads.isEmpty()) {
            throw wrong("a program needs at least one thread, such as 'T0: x := 1'");
        }
        List<ThreadCode> code = List.copyOf(threads.values());
        Names.check(initial.keySet(), code, s -> String.valueOf(positions.get(s)));
        return new Program(initial, code);
    }

    private Map<String, Long> initialValues() {
        Map<String, Long> initial = new LinkedHashMap<>();
        while (peek().kind() != Kind.END && !atThread()) {
            Token variable = peek();
            String name = name("an initial value such as 'x = 0', or a thread such as 'T0: ...'");
            symbol("=");
            if (initial.put(name, integer()) != null) {
                throw ProgramException.at(variable.position(), name + " has two initial values");
            }
            separator();
        }
        return initial;
    }

    private ThreadCode thread() {
        String name = name("a thread name");
        symbol(":");
        return new ThreadCode(name, statements());
    }

    private List<Statement> statements() {
        List<Statement> body = new ArrayList<>();
        while (!atEndOfStatements()) {
            Position position = peek().position();
            Statement statement = statement();
            positions.put(statement, position);
            body.add(statement);
            boolean block = statement instanceof Statement.If;
            if (!accept(";") && !block) {
                separator();
            }
        }
        return body;
    }

    private boolean atEndOfStatements() {
        return peek().kind() == Kind.END || at("}") || atThread();
    }

    private boolean atThread() {
        return peek().kind() == Kind.NAME && tokens.get(next + 1).text().equals(":");
    }

    /// Statements and initial values are separated by `;` or by a line break.
    private void separator() {
        if (!accept(";") && !peek().startsLine() && peek().kind() != Kind.END && !at("}")) {
            throw wrong("expected ';' or a new line before " + peek());
        }
    }

    private Statement statement() {
        if (peek().kind() == Kind.KEYWORD) {
            return withoutTarget();
        }
        String name = name("a statement");
        if (accept(":=")) {
            return new Statement.Write(name, expression());
        }
        if (!accept("=")) {
            throw wrong(
                    "expected ':=' (write "
                            + name
                            + ") or '=' (read into the register "
                            + name
                            + "), found "
                            + peek());
        }
        return withTarget(name);
    }

    private Statement withTarget(String register) {
        if (peek().kind() == Kind.NAME) {
            return new Statement.Read(register, take().text());
        }
        if (peek().kind() != Kind.KEYWORD) {
            throw wrong(
                    "expected a shared variable or an operation after '=', found "
                            + peek()
                            + "; local computation is written 'let "
                            + register
                            + " = ...'");
        }
        return operation(register);
    }

    private Statement withoutTarget() {
        return switch (peek().text()) {
            case "add" -> {
                String x = firstArgument();
                yield new Statement.Add(x, lastArgument());
            }
            case "lock" -> new Statement.Lock(onlyArgument());
            case "unlock" -> new Statement.Unlock(onlyArgument());
            case "assume" -> new Statement.Assume(condition());
            case "check" -> new Statement.Check(condition());
            case "if" -> branch();
            case "let" -> {
                take();
                String register = name("a register");
                symbol("=");
                yield new Statement.Let(register, expression());
            }
            case "spawn" -> {
                take();
                yield new Statement.Spawn(name("a thread"));
            }
            case "join" -> {
                take();
                yield new Statement.Join(name("a thread"));
            }
            default -> operation(Statement.UNUSED);
        };
    }

    /// An operation whose result may be kept in a register.
    private Statement operation(String register) {
        return switch (peek().text()) {
            case "faa" -> fetchAdd(register);
            case "xchg" -> {
                String x = firstArgument();
                yield new Statement.Exchange(register, x, lastArgument());
            }
            case "cas" -> {
                String x = firstArgument();
                Expression expected = middleArgument();
                yield new Statement.CompareAndSet(register, x, expected, lastArgument());
            }
            case "casok" -> {
                String x = firstArgument();
                Expression expected = middleArgument();
                yield new Statement.CompareAndTest(register, x, expected, lastArgument());
            }
            case "trylock" -> new Statement.TryLock(register, onlyArgument());
            case "await" -> await(register);
            case "choose" -> {
                Position position = take().position();
                symbol("(");
                long alternatives = integer();
                symbol(")");
                if (alternatives < 2 || alternatives > Integer.MAX_VALUE) {
                    throw ProgramException.at(
                            position, "choose(n) needs n of at least 2, not " + alternatives);
                }
                yield new Statement.Choose(register, (int) alternatives);
            }
            default -> throw wrong("expected a statement, found " + peek());
        };
    }

    private Statement fetchAdd(String register) {
        String x = firstArgument();
        symbol(",");
        Expression amount = expression();
        long modulus = Statement.FetchAdd.NO_MODULUS;
        if (accept(",")) {
            Position position = peek().position();
            modulus = integer();
            if (modulus < 1) {
                throw ProgramException.at(position, "the modulus of faa must be at least 1");
            }
        }
        symbol(")");
        Optional<Operator> test = acceptComparison();
        if (test.isEmpty()) {
            return new Statement.FetchAdd(register, x, amount, modulus);
        }
        if (modulus != Statement.FetchAdd.NO_MODULUS) {
            throw wrong("faa with a modulus cannot be tested; keep its result in a register");
        }
        return new Statement.AddAndTest(register, x, amount, test.get(), sum());
    }

    private Statement await(String register) {
        String x = firstArgument();
        Guard guard = guard();
        symbol(")");
        if (!acceptKeyword("then")) {
            return new Statement.Await(register, x, guard);
        }
        Token changed = peek();
        if (!name("the awaited variable").equals(x)) {
            throw ProgramException.at(
                    changed.position(),
                    "a guarded update waits for and changes one variable: expected '"
                            + x
                            + "', found "
                            + changed);
        }
        if (accept(":=")) {
            return new Statement.AwaitThen(register, x, guard, new Change.Assign(expression()));
        }
        symbol("+=");
        return new Statement.AwaitThen(register, x, guard, new Change.Increase(expression()));
    }

    private Guard guard() {
        if (acceptKeyword("in")) {
            List<Long> values = new ArrayList<>();
            symbol("{");
            do {
                values.add(integer());
            } while (accept(","));
            symbol("}");
            return new Guard.Among(values);
        }
        Optional<Operator> operator = acceptComparison();
        if (operator.isPresent()) {
            return new Guard.Compared(operator.get(), sum());
        }
        throw wrong("expected a comparison or 'in {..}' in the guard, found " + peek());
    }

    private Statement branch() {
        take();
        Expression condition = expression();
        List<Statement> then = block();
        if (!acceptKeyword("else")) {
            return new Statement.If(condition, then, List.of());
        }
        if (peek().kind() == Kind.KEYWORD && at("if")) {
            Position position = peek().position();
            Statement nested = branch();
            positions.put(nested, position);
            return new Statement.If(condition, then, List.of(nested));
        }
        return new Statement.If(condition, then, block());
    }

    private List<Statement> block() {
        symbol("{");
        List<Statement> body = statements();
        symbol("}");
        return body;
    }

    private Expression condition() {
        take();
        symbol("(");
        Expression condition = expression();
        symbol(")");
        return condition;
    }

    private Expression expression() {
        Expression left = sum();
        Optional<Operator> operator = acceptComparison();
        return operator.isPresent() ? Expression.binary(left, operator.get(), sum()) : left;
    }

    private Optional<Operator> acceptComparison() {
        for (Operator operator : Operator.values()) {
            if (operator.isComparison() && accept(operator.symbol())) {
                return Optional.of(operator);
            }
        }
        return Optional.empty();
    }

    private Expression sum() {
        Expression left = term();
        while (true) {
            if (accept("+")) {
                left = Expression.binary(left, Operator.PLUS, term());
            } else if (accept("-")) {
                left = Expression.binary(left, Operator.MINUS, term());
            } else {
                return left;
            }
        }
    }

    private Expression term() {
        Expression left = atom();
        while (accept("%")) {
            left = Expression.binary(left, Operator.REMAINDER, atom());
        }
        return left;
    }

    private Expression atom() {
        if (accept("(")) {
            Expression inner = expression();
            symbol(")");
            return inner;
        }
        if (peek().kind() == Kind.NUMBER || at("-")) {
            return Expression.constant(integer());
        }
        return Expression.register(name("a number, a register or '('"));
    }

    private String onlyArgument() {
        String name = firstArgument();
        symbol(")");
        return name;
    }

    private String firstArgument() {
        take();
        symbol("(");
        return name("a shared variable");
    }

    private Expression middleArgument() {
        symbol(",");
        return expression();
    }

    private Expression lastArgument() {
        Expression last = middleArgument();
        symbol(")");
        return last;
    }

    private long integer() {
        Position position = peek().position();
        String sign = accept("-") ? "-" : "";
        if (peek().kind() != Kind.NUMBER) {
            throw wrong("expected a number, found " + peek());
        }
        String digits = take().text();
        try {
            return Long.parseLong(sign + digits);
        } catch (NumberFormatException _) {
            throw ProgramException.at(position, sign + digits + " does not fit into 64 bits");
        }
    }

    private String name(String expected) {
        if (peek().kind() != Kind.NAME) {
            throw wrong("expected " + expected + ", found " + peek());
        }
        return take().text();
    }

    private void symbol(String symbol) {
        if (!accept(symbol)) {
            throw wrong("expected '" + symbol + "', found " + peek());
        }
    }

    private boolean accept(String symbol) {
        boolean found = peek().kind() == Kind.SYMBOL && at(symbol);
        if (found) {
            next++;
        }
        return found;
    }

    private boolean acceptKeyword(String keyword) {
        boolean found = peek().kind() == Kind.KEYWORD && at(keyword);
        if (found) {
            next++;
        }
        return found;
    }

    private boolean at(String text) {
        return peek().text().equals(text);
    }

    private Token peek() {
        return tokens.get(next);
    }

    private Token take() {
        return tokens.get(next++);
    }

    private ProgramException wrong(String message) {
        return ProgramException.at(peek().position(), message);
    }
}
