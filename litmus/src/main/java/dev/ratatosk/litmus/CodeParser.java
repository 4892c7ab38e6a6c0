package dev.ratatosk.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Reads the C code of one thread.
final class CodeParser {
    private static final Set<String> TYPES =
            Set.of(
                    "int",
                    "long",
                    "short",
                    "char",
                    "bool",
                    "_Bool",
                    "unsigned",
                    "signed",
                    "volatile",
                    "const",
                    "atomic_int",
                    "atomic_long",
                    "atomic_uint",
                    "atomic_ulong",
                    "atomic_bool",
                    "intptr_t",
                    "uintptr_t",
                    "size_t",
                    "int32_t",
                    "int64_t",
                    "uint32_t",
                    "uint64_t");
    private static final Set<String> UNSUPPORTED =
            Set.of("while", "for", "do", "switch", "goto", "return", "break", "continue");

    private final Tokens tokens;
    private final Set<String> shared;
    private final Set<String> registers = new TreeSet<>();
    private final AccessParser accesses;

    /// @param shared the names of the thread's parameters
    CodeParser(Tokens tokens, Set<String> shared, Orders orders) {
        this.tokens = tokens;
        this.shared = shared;
        this.accesses = new AccessParser(tokens, this, orders);
    }

    static boolean isType(Token token) {
        return token.kind() == Token.Kind.NAME && TYPES.contains(token.text());
    }

    /// The registers that were declared or assigned.
    Set<String> registers() {
        return registers;
    }

    /// `{ ... }`
    List<Statement> block() {
        tokens.expect("{");
        List<Statement> statements = new ArrayList<>();
        while (!tokens.nextIs("}")) {
            if (tokens.peek().kind() == Token.Kind.END) {
                throw tokens.unexpected("'}'");
            }
            addStatement(statements);
        }
        tokens.expect("}");
        return statements;
    }

    private void addStatement(List<Statement> into) {
        Token first = tokens.peek();
        if (tokens.accept(";")) {
            return;
        }
        if (tokens.nextIs("{")) {
            into.addAll(block());
        } else if (tokens.accept("if")) {
            into.add(conditional(first.line()));
        } else if (isType(first)) {
            addDeclaration(into);
            tokens.expect(";");
        } else if (first.kind() == Token.Kind.NAME && UNSUPPORTED.contains(first.text())) {
            throw new LitmusException(
                    first,
                    "'"
                            + first.text()
                            + "' is not supported: a litmus test is straight-line code"
                            + " with if");
        } else {
            into.add(simple());
            tokens.expect(";");
        }
    }

    private Statement conditional(int line) {
        tokens.expect("(");
        Expression condition = expression();
        tokens.expect(")");
        List<Statement> then = new ArrayList<>();
        addStatement(then);
        List<Statement> otherwise = new ArrayList<>();
        if (tokens.accept("else")) {
            addStatement(otherwise);
        }
        return new Statement.If(line, condition, then, otherwise);
    }

    /// `int r0 = ..., r1`
    private void addDeclaration(List<Statement> into) {
        while (isType(tokens.peek())) {
            tokens.take();
        }
        do {
            if (tokens.nextIs("*")) {
                throw new LitmusException(
                        tokens.peek(), "pointers are supported only as parameters of a thread");
            }
            Token name = tokens.expectName("the name of a register");
            if (shared.contains(name.text())) {
                throw new LitmusException(
                        name, "'" + name.text() + "' is already the name of a shared variable");
            }
            registers.add(name.text());
            if (tokens.accept("=")) {
                into.add(new Statement.Assign(name.line(), name.text(), expression()));
            }
        } while (tokens.accept(","));
    }

    /// An assignment, or an expression for its effect.
    private Statement simple() {
        if (tokens.nextIs("*")) {
            return plainStore();
        }
        Token first = tokens.peek();
        if (first.kind() == Token.Kind.NAME && tokens.peek(1).is("=")) {
            tokens.take();
            tokens.expect("=");
            if (shared.contains(first.text())) {
                throw new LitmusException(
                        first,
                        "'"
                                + first.text()
                                + "' is a pointer here: write '*"
                                + first.text()
                                + "' to access the variable");
            }
            registers.add(first.text());
            return new Statement.Assign(first.line(), first.text(), expression());
        }
        return new Statement.Evaluate(first.line(), expression());
    }

    private Statement plainStore() {
        int line = tokens.expect("*").line();
        String variable = variable();
        tokens.expect("=");
        return new Statement.Evaluate(line, new Expression.Store(variable, expression()));
    }

    /// The name of a shared variable: `x`, `&x` or `*x`, as the access needs it.
    String variable() {
        if (!tokens.accept("&")) {
            tokens.accept("*");
        }
        Token name = tokens.expectName("a shared variable");
        if (!shared.contains(name.text())) {
            throw new LitmusException(
                    name,
                    "'"
                            + name.text()
                            + "' is not a parameter of this thread"
                            + (shared.isEmpty() ? "" : " (" + String.join(", ", shared) + ")"));
        }
        return name.text();
    }

    /// The name of a register whose address is taken: `&r`.
    String registerAddress() {
        tokens.expect("&");
        Token name = tokens.expectName("a register");
        return known(name);
    }

    private String known(Token name) {
        if (!registers.contains(name.text())) {
            String what =
                    shared.contains(name.text())
                            ? "' is a pointer here: write '*" + name.text() + "' for its value"
                            : "' has no value here: neither declared nor assigned";
            throw new LitmusException(name, "'" + name.text() + what);
        }
        return name.text();
    }

    Expression expression() {
        return binary(0);
    }

    private static final List<Set<String>> LEVELS =
            List.of(
                    Set.of("||"),
                    Set.of("&&"),
                    Set.of("|"),
                    Set.of("^"),
                    Set.of("&"),
                    Set.of("==", "!="),
                    Set.of("<", "<=", ">", ">="),
                    Set.of("+", "-"),
                    Set.of("*", "%"));

    private Expression binary(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        Expression left = binary(level + 1);
        while (tokens.peek().kind() == Token.Kind.SYMBOL
                && LEVELS.get(level).contains(tokens.peek().text())) {
            String operator = tokens.take().text();
            left = new Expression.Binary(operator, left, binary(level + 1));
        }
        return left;
    }

    private Expression unary() {
        Token first = tokens.peek();
        if (first.is("!") || first.is("-") || first.is("~")) {
            tokens.take();
            return new Expression.Unary(first.text(), unary());
        }
        if (first.is("*")) {
            return new Expression.Load(variable());
        }
        if (tokens.accept("(")) {
            if (isType(tokens.peek())) {
                skipCast();
                return unary();
            }
            Expression inner = expression();
            tokens.expect(")");
            return inner;
        }
        if (first.kind() == Token.Kind.NUMBER) {
            tokens.take();
            return new Expression.Constant(Tokens.number(first));
        }
        Token name = tokens.expectName("an expression");
        return tokens.nextIs("(") ? accesses.call(name) : new Expression.Register(known(name));
    }

    private void skipCast() {
        while (isType(tokens.peek()) || tokens.nextIs("*")) {
            tokens.take();
        }
        tokens.expect(")");
    }
}
