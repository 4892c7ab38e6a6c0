package dev.ratatosk.java.program;

import java.util.Random;

/// Sources of small programs in ordinary Java with loops: pure, partly pure and impure ones, nested
/// ones, ones whose bodies are spread over methods. What threads share are two variables, each of
/// some sort; values are small, so that conditions come true.
final class RandomJava {
    private static final int VALUES = 3;
    private static final String[] REGISTERS = {"a", "b"};

    /// How a program accesses a variable. `%s` is the variable's name, what follows are values.
    private enum Sort {
        ATOMIC(
                "%s.get()",
                "%s.set(%s)",
                "%s.getAndSet(%s)",
                "%s.compareAndSet(%s, %s)",
                "%s.getAndAdd(%s)",
                "%s.compareAndExchange(%s, %s)"),
        HANDLE(
                "(int) H_%s.getVolatile(s)",
                "H_%s.setVolatile(s, (int) %s)",
                "(int) H_%s.getAndSet(s, (int) %s)",
                "H_%s.compareAndSet(s, (int) %s, (int) %s)",
                "dropped((int) H_%s.getAndAdd(s, (int) %s))",
                "(int) H_%s.compareAndExchange(s, (int) %s, (int) %s)"),
        UPDATER(
                "s.v_%s",
                "s.v_%s = %s",
                "U_%s.getAndSet(s, %s)",
                "U_%s.compareAndSet(s, %s, %s)",
                "U_%s.getAndAdd(s, %s)",
                "exchangeU_%s(s, %s, %s)"),
        ARRAY(
                "many.get(A_%s)",
                "many.set(A_%s, %s)",
                "many.getAndSet(A_%s, %s)",
                "many.compareAndSet(A_%s, %s, %s)",
                "many.getAndAdd(A_%s, %s)",
                "many.compareAndExchange(A_%s, %s, %s)"),
        REFERENCE(
                "number(r_%s.get())",
                "r_%s.set(cell(%s))",
                "number(r_%s.getAndSet(cell(%s)))",
                "r_%s.compareAndSet(cell(%s), cell(%s))",
                "r_%s.set(cell(%s))",
                "number(r_%s.compareAndExchange(cell(%s), cell(%s)))"),
        /// Only where races are explored.
        PLAIN(
                "s.p_%s",
                "s.p_%s = %s",
                "swapP_%s(s, %s)",
                "tryP_%s(s, %s, %s)",
                "s.p_%s += %s",
                "exchangeP_%s(s, %s, %s)");

        private final String get;
        private final String set;
        private final String swap;
        private final String compareAndSet;
        private final String add;
        private final String exchange;

        Sort(
                String get,
                String set,
                String swap,
                String compareAndSet,
                String add,
                String exchange) {
            this.get = get;
            this.set = set;
            this.swap = swap;
            this.compareAndSet = compareAndSet;
            this.add = add;
            this.exchange = exchange;
        }
    }

    private final Random random;
    private final Sort[] sorts;
    private final StringBuilder text = new StringBuilder();
    private int checks;

    private RandomJava(long seed, boolean plain) {
        random = new Random(seed);
        Sort one = sort(plain);
        sorts = new Sort[] {one, random.nextBoolean() ? one : sort(plain)};
    }

    private Sort sort(boolean plain) {
        if (random.nextInt(3) == 0) {
            return Sort.UPDATER; // Fields are what most programs use.
        }
        return Sort.values()[random.nextInt(Sort.values().length - (plain ? 0 : 1))];
    }

    /// A class `className` with the static methods `p0()`, `p1()`, ... that return an outcome.
    ///
    /// @param plain whether plain fields may race
    static String source(String className, long seed, int programs, boolean plain) {
        StringBuilder source = new StringBuilder();
        source.append("import dev.ratatosk.java.program.Outcomes;\n");
        source.append("import java.lang.invoke.*;\n");
        source.append("import java.util.concurrent.atomic.*;\n");
        source.append("public class ").append(className).append(" {\n");
        source.append(SHARED.replace("CLASS", className));
        for (int p = 0; p < programs; p++) {
            source.append(new RandomJava(seed + p, plain).program(p));
        }
        return source.append("}\n").toString();
    }

    private static final String OF_VARIABLE =
            """
              static final VarHandle H_x = handle("h_x");
              static final AtomicIntegerFieldUpdater<S> U_x =
                  AtomicIntegerFieldUpdater.newUpdater(S.class, "v_x");
              static int exchangeU_x(S s, int old, int value) {
                int found = s.v_x;
                return found == old && U_x.compareAndSet(s, old, value) ? old : found;
              }
              static int swapP_x(S s, int value) {
                int found = s.p_x;
                s.p_x = value;
                return found;
              }
              static boolean tryP_x(S s, int old, int value) {
                if (s.p_x != old) { return false; }
                s.p_x = value;
                return true;
              }
              static int exchangeP_x(S s, int old, int value) {
                int found = s.p_x;
                if (found == old) { s.p_x = value; }
                return found;
              }
            """;

    private static final String SHARED =
            """
              static final class Cell {
                final int number;
                Cell(int number) { this.number = number; }
              }
              static final Cell ZERO = new Cell(0);
              static final Cell ONE = new Cell(1);
              static final Cell TWO = new Cell(2);
              static Cell cell(int number) {
                return number == 0 ? ZERO : number == 1 ? ONE : TWO;
              }
              static int number(Cell cell) { return cell.number; }
              static void dropped(int value) {}
              static class S {
                volatile int h_x, h_y, v_x, v_y;
                int p_x, p_y;
              }
              static VarHandle handle(String name) {
                try {
                  return MethodHandles.lookup().findVarHandle(S.class, name, int.class);
                } catch (ReflectiveOperationException e) {
                  throw new LinkageError(e.toString());
                }
              }
              static final int A_x = 0, A_y = 1;
            """
                    + OF_VARIABLE
                    + OF_VARIABLE.replace("_x", "_y");

    private static final String PARAMETERS =
            "S s, AtomicInteger x, AtomicInteger y, AtomicReference<Cell> r_x,"
                    + " AtomicReference<Cell> r_y, AtomicIntegerArray many, int[] out, int a, int b";

    private String program(int number) {
        int threads = 2 + (random.nextInt(4) == 0 ? 1 : 0);
        StringBuilder main = new StringBuilder();
        main.append("  public static Object p").append(number).append("() throws Exception {\n");
        main.append("    S s = new S();\n");
        main.append("    AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();\n");
        main.append("    AtomicReference<Cell> r_x = new AtomicReference<>(ZERO),");
        main.append(" r_y = new AtomicReference<>(ZERO);\n");
        main.append("    AtomicIntegerArray many = new AtomicIntegerArray(2);\n");
        main.append("    ").append(set("y", value())).append(";\n");
        main.append("    int[] out = new int[").append(3 * threads).append("];\n");
        for (int t = 0; t < threads; t++) {
            String name = "t" + number + "_" + t;
            main.append("    Thread m").append(t).append(" = new Thread(() -> ");
            main.append(name).append("(s, x, y, r_x, r_y, many, out, 0, ");
            main.append(value()).append("));\n");
            boolean loops = t == 0 || random.nextInt(3) == 0;
            thread(name, t, loops);
        }
        for (int t = 0; t < threads; t++) {
            main.append("    m").append(t).append(".start();\n");
        }
        for (int t = 0; t < threads; t++) {
            main.append("    m").append(t).append(".join();\n");
        }
        main.append("    return ").append(get("x")).append(" + \" \" + ").append(get("y"));
        main.append(" + \" \" + java.util.Arrays.toString(out);\n  }\n");
        return text.append(main).toString();
    }

    private void thread(String name, int number, boolean loops) {
        line(1, "static void " + name + "(" + PARAMETERS + ") {");
        line(2, "int f = 0; double d = 0;");
        int before = random.nextInt(2);
        for (int i = 0; i < before + (loops ? 0 : 2); i++) {
            statement(2, 0);
        }
        if (loops) {
            loop(2, 1);
            if (random.nextInt(3) == 0) {
                statement(2, 0);
            }
        }
        int first = 3 * number;
        line(2, "out[" + first + "] = a; out[" + (first + 1) + "] = b;");
        line(2, "out[" + (first + 2) + "] = f + (int) (d * 20);");
        line(1, "}");
    }

    private void line(int indent, String content) {
        text.append("  ".repeat(indent)).append(content).append('\n');
    }

    private Sort of(String shared) {
        return sorts[shared.equals("x") ? 0 : 1];
    }

    private String get(String shared) {
        return of(shared).get.formatted(shared);
    }

    private String set(String shared, String value) {
        return of(shared).set.formatted(shared, value);
    }

    private String swap(String shared, String value) {
        return of(shared).swap.formatted(shared, value);
    }

    private String compareAndSet(String shared, String expected, String value) {
        return of(shared).compareAndSet.formatted(shared, expected, value);
    }

    private void loop(int indent, int depth) {
        switch (random.nextInt(10)) {
            case 0 -> {
                line(indent, "while (" + condition() + ") {");
                body(indent + 1, depth);
                line(indent, "}");
            }
            case 1 -> {
                line(indent, "do {");
                body(indent + 1, depth);
                line(indent, "} while (" + condition() + ");");
            }
            case 2 -> {
                line(indent, "while (true) {");
                body(indent + 1, depth);
                line(indent + 1, "if (" + condition() + ") break;");
                if (random.nextBoolean()) {
                    body(indent + 1, depth);
                }
                line(indent, "}");
            }
            case 3, 7 -> {
                String register = register();
                String shared = shared();
                line(indent, register + " = " + get(shared) + ";");
                line(indent, "while (" + register + " == " + value() + ") {");
                if (random.nextInt(3) == 0) {
                    statement(indent + 1, depth);
                }
                String again = random.nextBoolean() ? shared() : shared;
                line(indent + 1, register + " = " + get(again) + ";");
                line(indent, "}");
            }
            case 4 -> {
                String register = register();
                String shared = shared();
                line(indent, register + " = " + get(shared) + ";");
                line(indent, "while (true) {");
                line(indent + 1, "if (" + register + " == " + value() + ") break;");
                line(
                        indent + 1,
                        "int found = "
                                + of(shared).exchange.formatted(shared, register, operand())
                                + ";");
                line(indent + 1, "if (found == " + register + ") break;");
                line(indent + 1, register + " = found;");
                line(indent, "}");
            }
            case 5 -> {
                String shared = shared();
                line(indent, "do {");
                line(indent + 1, "a = " + get(shared) + ";");
                body(indent + 1, depth);
                line(
                        indent,
                        "} while (!" + compareAndSet(shared, "a", "(a + 1) % " + VALUES) + ");");
            }
            case 8, 9 -> retry(indent, depth);
            default -> {
                line(indent, "while (" + condition() + ") {");
                line(indent + 1, "if (" + condition() + ") continue;");
                body(indent + 1, depth);
                line(indent, "}");
            }
        }
    }

    /// A loop that tries again with what it found, where values that were read before it, or by an
    /// attempt that failed, may be kept.
    private void retry(int indent, int depth) {
        String register = register();
        String shared = shared();
        line(indent, register + " = " + get(shared) + ";");
        for (int i = random.nextInt(3); i > 0; i--) {
            keep(indent, register);
        }
        line(indent, "while (true) {");
        if (random.nextInt(3) == 0) {
            line(indent + 1, "if (" + register + " == " + value() + ") break;");
        }
        if (random.nextInt(4) == 0) {
            statement(indent + 1, depth);
        }
        String written =
                switch (random.nextInt(3)) {
                    case 0 -> "(" + register + " + f) % " + VALUES;
                    case 1 -> "(" + register + " + 1) % " + VALUES;
                    default -> operand();
                };
        String exchange = of(shared).exchange.formatted(shared, register, written);
        line(indent + 1, "int found = " + exchange + ";");
        line(indent + 1, "if (found == " + register + ") break;");
        if (random.nextInt(3) == 0) {
            keep(indent + 1, "found");
        }
        line(indent + 1, register + " = found;");
        line(indent, "}");
    }

    private void keep(int indent, String value) {
        line(
                indent,
                switch (random.nextInt(6)) {
                    case 0, 1 -> "f = " + value + ";";
                    case 2 -> "d = " + value + " / 2.0;";
                    case 3 -> "f = Math.max(f, " + value + ");";
                    case 4 -> "f = (f + " + value + ") % " + VALUES + ";";
                    default -> "if (f == " + value() + ") { f = " + value + "; }";
                });
    }

    private void body(int indent, int depth) {
        int statements = random.nextInt(3);
        for (int i = 0; i < statements; i++) {
            statement(indent, depth);
        }
    }

    private void statement(int indent, int depth) {
        switch (random.nextInt(14)) {
            case 0, 1, 2 -> line(indent, register() + " = " + get(shared()) + ";");
            case 3, 4 -> line(indent, set(shared(), operand()) + ";");
            case 5 -> line(indent, register() + " = " + swap(shared(), operand()) + ";");
            case 6 -> line(indent, compareAndSet(shared(), operand(), operand()) + ";");
            case 7 -> {
                String shared = shared();
                String addend = Integer.toString(random.nextInt(2));
                line(indent, of(shared).add.formatted(shared, addend) + ";");
            }
            case 8 -> {
                if (random.nextBoolean()) {
                    keep(indent, register());
                } else {
                    line(indent, register() + " = (" + register() + " + 1) % " + VALUES + ";");
                }
            }
            case 9, 10 -> {
                line(indent, "if (" + condition() + ") {");
                statement(indent + 1, depth);
                line(indent, "}");
            }
            case 11 -> {
                if (depth == 1) {
                    loop(indent, depth + 1);
                } else {
                    line(indent, register() + " = " + operand() + ";");
                }
            }
            case 12 -> {
                String check = "check " + checks++;
                line(
                        indent,
                        "if (%s == %s) { Outcomes.add(\"%s\"); throw new AssertionError(\"%s\"); }"
                                .formatted(register(), value(), check, check));
            }
            default -> line(indent, "Thread.onSpinWait();");
        }
    }

    private String condition() {
        return switch (random.nextInt(7)) {
            case 0, 1, 2 -> get(shared()) + " " + comparison() + " " + operand();
            case 3 -> register() + " " + comparison() + " " + operand();
            case 4 -> "!" + compareAndSet(shared(), operand(), operand());
            case 5 -> swap(shared(), value()) + " " + comparison() + " " + operand();
            default ->
                    get(shared())
                            + " "
                            + comparison()
                            + " "
                            + operand()
                            + (random.nextBoolean() ? " && " : " || ")
                            + get(shared())
                            + " "
                            + comparison()
                            + " "
                            + value();
        };
    }

    private String comparison() {
        return switch (random.nextInt(5)) {
            case 0, 1 -> "==";
            case 2, 3 -> "!=";
            default -> "<";
        };
    }

    private String operand() {
        return random.nextInt(3) == 0 ? register() : value();
    }

    private String value() {
        return Integer.toString(random.nextInt(VALUES));
    }

    private String shared() {
        return random.nextBoolean() ? "x" : "y";
    }

    private String register() {
        return REGISTERS[random.nextInt(REGISTERS.length)];
    }
}
