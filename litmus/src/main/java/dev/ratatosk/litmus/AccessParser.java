package dev.ratatosk.litmus;

import java.util.Map;

/// Reads calls of C11's atomic functions, and of the Linux kernel's.
final class AccessParser {
    private static final String SEQUENTIAL = "memory_order_seq_cst";
    private static final Map<String, String> FETCHES =
            Map.of("add", "+", "sub", "-", "and", "&", "or", "|", "xor", "^");

    private final Tokens tokens;
    private final CodeParser code;
    private final Orders orders;

    AccessParser(Tokens tokens, CodeParser code, Orders orders) {
        this.tokens = tokens;
        this.code = code;
        this.orders = orders;
    }

    /// A call of the function whose name was just taken.
    Expression call(Token function) {
        String name = function.text();
        boolean explicit = name.endsWith("_explicit");
        String base = explicit ? name.substring(0, name.length() - "_explicit".length()) : name;
        tokens.expect("(");
        Expression call =
                base.startsWith("atomic_fetch_")
                        ? fetch(function, base.substring("atomic_fetch_".length()))
                        : access(function, base);
        if (isC11Access(base)) {
            if (!explicit) {
                orders.add(SEQUENTIAL);
            } else {
                order();
                if (base.startsWith("atomic_compare_exchange")) {
                    order();
                }
            }
        }
        tokens.expect(")");
        return call;
    }

    private static boolean isC11Access(String base) {
        return base.startsWith("atomic_") && !base.equals("atomic_thread_fence");
    }

    private void order() {
        tokens.expect(",");
        orders.add(orderName());
    }

    private String orderName() {
        Token name = tokens.expectName("a memory order");
        if (!Orders.ALL.contains(name.text())) {
            throw new LitmusException(name, "'" + name.text() + "' is not a memory order");
        }
        return name.text();
    }

    private Expression access(Token function, String base) {
        return switch (base) {
            case "atomic_load", "READ_ONCE", "smp_load_acquire", "atomic_read" ->
                    new Expression.Load(code.variable());
            case "atomic_store", "WRITE_ONCE", "smp_store_release", "atomic_set", "smp_store_mb" ->
                    store(base);
            case "atomic_exchange", "xchg" -> new Expression.Exchange(code.variable(), operand());
            case "atomic_compare_exchange_strong", "atomic_compare_exchange_weak" ->
                    compareExchange();
            case "cmpxchg" -> new Expression.CompareSwap(code.variable(), operand(), operand());
            case "atomic_thread_fence" -> new Expression.Fence(orderName().equals(SEQUENTIAL));
            case "smp_mb" -> new Expression.Fence(true);
            case "smp_rmb", "smp_wmb" -> new Expression.Fence(false);
            default ->
                    throw new LitmusException(
                            function,
                            "'"
                                    + function.text()
                                    + "' is not supported; docs/litmus.md lists the functions");
        };
    }

    private Expression store(String base) {
        var store = new Expression.Store(code.variable(), operand());
        return base.equals("smp_store_mb")
                ? new Expression.Binary("+", store, new Expression.Fence(true))
                : store;
    }

    private Expression fetch(Token function, String operation) {
        String operator = FETCHES.get(operation);
        if (operator == null) {
            throw new LitmusException(
                    function,
                    "'"
                            + function.text()
                            + "' is not supported; docs/litmus.md lists the functions");
        }
        return new Expression.Fetch(operator, code.variable(), operand());
    }

    private Expression compareExchange() {
        String variable = code.variable();
        tokens.expect(",");
        String expected = code.registerAddress();
        return new Expression.CompareExchange(variable, expected, operand());
    }

    private Expression operand() {
        tokens.expect(",");
        return code.expression();
    }
}
