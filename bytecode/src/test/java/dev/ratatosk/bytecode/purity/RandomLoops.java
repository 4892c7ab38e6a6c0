package dev.ratatosk.bytecode.purity;

import java.util.Random;

/// Java sources of small programs with loops: pure, partly pure and impure ones, nested ones, ones
/// whose bodies are spread over methods. Values are small, so that conditions come true.
final class RandomLoops {
    private static final int VALUES = 3;
    private static final String[] SHARED = {"x", "y"};
    private static final String[] REGISTERS = {"a", "b"};

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int checks;

    private RandomLoops(long seed) {
        random = new Random(seed);
    }

    /// A class `className` with the static methods `p0()`, `p1()`, ...
    static String source(String className, long seed, int programs) {
        StringBuilder source = new StringBuilder();
        source.append("import dev.ratatosk.core.api.*;\n");
        source.append("import dev.ratatosk.bytecode.purity.Outcomes;\n");
        source.append("public final class ").append(className).append(" {\n");
        source.append(HELPERS);
        for (int p = 0; p < programs; p++) {
            source.append(new RandomLoops(seed + p).program(p));
        }
        return source.append("}\n").toString();
    }

    private static final String HELPERS =
            """
              private static int poll(SharedInt v, int wanted) {
                int got = v.get();
                if (got == wanted) { return 1; }
                return 0;
              }
              private static boolean grab(SharedInt v, SharedInt w) {
                if (v.get() != 0) { return false; }
                return w.compareAndSet(0, 1);
              }
              private static int swap(SharedInt v, int value) {
                return v.getAndSet(value);
              }
            """;

    private String program(int number) {
        int threads = 2 + (random.nextInt(4) == 0 ? 1 : 0);
        StringBuilder main = new StringBuilder();
        main.append("  public static void p").append(number).append("() {\n");
        main.append("    SharedInt x = new SharedInt(\"x\", 0);\n");
        main.append("    SharedInt y = new SharedInt(\"y\", ").append(value()).append(");\n");
        main.append("    int[] out = new int[").append(3 * threads).append("];\n");
        for (int t = 0; t < threads; t++) {
            String name = "t" + number + "_" + t;
            main.append("    ModelThread m").append(t).append(" = ModelThread.start(() -> ");
            main.append(name).append("(x, y, out, 0, ").append(value()).append("));\n");
            boolean loops = t == 0 || random.nextInt(3) == 0;
            thread(name, t, loops);
        }
        for (int t = 0; t < threads; t++) {
            main.append("    m").append(t).append(".join();\n");
        }
        main.append("    Outcomes.add(x.get() + \" \" + y.get() + \" \"");
        main.append(" + java.util.Arrays.toString(out));\n  }\n");
        return text.append(main).toString();
    }

    private void thread(String name, int number, boolean loops) {
        line(1, "static void " + name + "(SharedInt x, SharedInt y, int[] out, int a, int b) {");
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

    private void loop(int indent, int depth) {
        switch (random.nextInt(8)) {
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
            case 3 -> {
                String register = register();
                String shared = shared();
                line(indent, register + " = " + shared + ".get();");
                line(indent, "while (" + register + " == " + value() + ") {");
                if (random.nextInt(3) == 0) {
                    statement(indent + 1, depth);
                }
                line(
                        indent + 1,
                        register
                                + " = "
                                + (random.nextInt(4) == 0 ? shared() : shared)
                                + ".get();");
                line(indent, "}");
            }
            case 4 -> {
                String register = register();
                String shared = shared();
                line(indent, register + " = " + shared + ".get();");
                line(indent, "while (true) {");
                line(indent + 1, "if (" + register + " == " + value() + ") break;");
                line(
                        indent + 1,
                        "int found = "
                                + shared
                                + ".compareAndExchange("
                                + register
                                + ", "
                                + operand()
                                + ");");
                line(indent + 1, "if (found == " + register + ") break;");
                line(indent + 1, register + " = found;");
                line(indent, "}");
            }
            case 5, 6 -> retry(indent, depth);
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
        line(indent, register + " = " + shared + ".get();");
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
        line(
                indent + 1,
                "int found = "
                        + shared
                        + ".compareAndExchange("
                        + register
                        + ", "
                        + written
                        + ");");
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
        int kind = random.nextInt(14);
        switch (kind) {
            case 0, 1, 2 -> line(indent, register() + " = " + shared() + ".get();");
            case 3, 4 -> line(indent, shared() + ".set(" + operand() + ");");
            case 5 ->
                    line(indent, register() + " = " + shared() + ".getAndSet(" + operand() + ");");
            case 6 ->
                    line(
                            indent,
                            shared() + ".compareAndSet(" + operand() + ", " + operand() + ");");
            case 7 -> line(indent, shared() + ".getAndAdd(" + random.nextInt(2) + ");");
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
                        "if ("
                                + register()
                                + " == "
                                + value()
                                + ") { Outcomes.add(\""
                                + check
                                + "\"); throw new AssertionError(\""
                                + check
                                + "\"); }");
            }
            default -> line(indent, register() + " = swap(" + shared() + ", " + operand() + ");");
        }
    }

    private String condition() {
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> shared() + ".get() " + comparison() + " " + operand();
            case 3 -> register() + " " + comparison() + " " + operand();
            case 4 -> "!" + shared() + ".compareAndSet(" + operand() + ", " + operand() + ")";
            case 5 -> shared() + ".getAndSet(" + value() + ") " + comparison() + " " + operand();
            case 6 ->
                    shared()
                            + ".get() "
                            + comparison()
                            + " "
                            + operand()
                            + (random.nextBoolean() ? " && " : " || ")
                            + shared()
                            + ".get() "
                            + comparison()
                            + " "
                            + value();
            case 7 -> "poll(" + shared() + ", " + value() + ") == 0";
            default -> (random.nextBoolean() ? "!" : "") + "grab(x, y)";
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
        return SHARED[random.nextInt(SHARED.length)];
    }

    private String register() {
        return REGISTERS[random.nextInt(REGISTERS.length)];
    }
}
