package dev.ratatosk.c;

import java.util.Random;

/// Small C programs with loops that try again, where values that were read before the loop, or by
/// an attempt that failed, may be kept: in other variables, in memory, computed with.
final class RandomRetries {
    private static final int VALUES = 3;
    private static final String BEGIN =
            """
            #include <pthread.h>
            #include <stdatomic.h>
            #include <stdio.h>
            static atomic_int x, y;
            static int plain, out[3][4];
            """;
    private static final String[] ORDERS = {"relaxed", "acquire", "seq_cst"};

    private final Random random;
    private final boolean ordered;
    private final StringBuilder text = new StringBuilder(BEGIN);

    private RandomRetries(long seed, boolean ordered) {
        this.random = new Random(seed);
        this.ordered = ordered;
    }

    /// @param ordered whether accesses have memory orders of all sorts, and plain ones may race
    static String source(long seed, boolean ordered) {
        return new RandomRetries(seed, ordered).program();
    }

    private String program() {
        int threads = 2 + (random.nextInt(4) == 0 ? 1 : 0);
        StringBuilder main = new StringBuilder("int main(void)\n{\n    pthread_t id[3];\n");
        main.append("    y = ").append(value()).append(";\n");
        for (int t = 0; t < threads; t++) {
            thread(t, t == 0 || random.nextInt(3) == 0);
            main.append("    pthread_create(&id[%d], 0, t%d, 0);\n".formatted(t, t));
        }
        for (int t = 0; t < threads; t++) {
            main.append("    pthread_join(id[%d], 0);\n".formatted(t));
        }
        // Without a loop, which would be bounded, too.
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            values.append(", out[%d][%d]".formatted(i / 4, i % 4));
        }
        main.append("    printf(\"%d %d" + " %d".repeat(12) + "|\", x, y" + values + ");\n");
        return text.append(main).append("    return 0;\n}\n").toString();
    }

    private void thread(int number, boolean loops) {
        line(0, "static void *t" + number + "(void *arg)\n{");
        line(1, "int a = 0, b = " + value() + ", f = 0, n = 0;");
        line(1, "double d = 0;");
        for (int i = random.nextInt(2) + (loops ? 0 : 1); i > 0; i--) {
            statement(1);
        }
        if (loops) {
            retry(1);
        }
        if (random.nextInt(3) == 0 || !loops) {
            statement(1);
        }
        line(1, "out[%1$d][0] = a; out[%1$d][1] = b;".formatted(number));
        line(1, "out[%1$d][2] = f + n * 100; out[%1$d][3] = d * 2;".formatted(number));
        line(1, "return 0;\n}");
    }

    private void line(int indent, String content) {
        text.append("    ".repeat(indent)).append(content).append('\n');
    }

    private void retry(int indent) {
        String register = register();
        String shared = shared();
        boolean reads = random.nextInt(4) != 0;
        if (reads) {
            line(indent, register + " = " + load(shared) + ";");
            for (int i = random.nextInt(3); i > 0; i--) {
                keep(indent, register);
            }
        }
        String exchange = random.nextInt(4) == 0 ? "strong" : "weak";
        line(indent, "do {");
        if (!reads && random.nextBoolean()) {
            line(indent + 1, register + " = " + load(shared) + ";");
        }
        if (random.nextInt(4) == 0) {
            line(indent + 1, "if (" + register + " == " + value() + ") break;");
        }
        if (random.nextInt(3) == 0) {
            keep(indent + 1, register);
        }
        if (random.nextInt(5) == 0) {
            statement(indent + 1);
        }
        line(indent + 1, "n = " + written(register) + ";");
        String arguments = "&" + shared + ", &" + register + ", n";
        line(
                indent,
                ordered
                        ? "} while (!atomic_compare_exchange_%s_explicit(%s, %s, %s));"
                                .formatted(exchange, arguments, order("acq_rel"), order(any()))
                        : "} while (!atomic_compare_exchange_%s(%s));"
                                .formatted(exchange, arguments));
        if (ordered) {
            line(indent, "if (" + register + " == " + value() + ") plain = 1;");
        }
    }

    private String written(String register) {
        return switch (random.nextInt(4)) {
            case 0 -> "(" + register + " + f) % " + VALUES;
            case 1 -> "(" + register + " + 1) % " + VALUES;
            case 2 -> register();
            default -> value();
        };
    }

    private void keep(int indent, String value) {
        line(
                indent,
                switch (random.nextInt(ordered ? 8 : 7)) {
                    case 0, 1 -> "f = " + value + ";";
                    case 2 -> "d = " + value + " / 2.0;";
                    case 3 -> "f = f > " + value + " ? f : " + value + ";";
                    case 4 -> "f = (f + " + value + ") % " + VALUES + ";";
                    case 5 -> "out[2][3] = " + value + ";";
                    case 6 -> "if (f == " + value() + ") f = " + value + ";";
                    default -> "atomic_thread_fence(memory_order_acquire);";
                });
    }

    private void statement(int indent) {
        line(
                indent,
                switch (random.nextInt(8)) {
                    case 0, 1 -> register() + " = " + load(shared()) + ";";
                    case 2, 3, 4 -> (ordered ? "plain = 1; " : "") + store(shared(), value());
                    case 5 -> "atomic_fetch_add(&" + shared() + ", " + random.nextInt(2) + ");";
                    case 6 -> "if (" + load(shared()) + " == " + value() + ") a = 2;";
                    default -> "atomic_exchange(&" + shared() + ", " + value() + ");";
                });
    }

    private String load(String shared) {
        return ordered
                ? "atomic_load_explicit(&" + shared + ", " + order(any()) + ")"
                : "atomic_load(&" + shared + ")";
    }

    private String store(String shared, String value) {
        return ordered
                ? "atomic_store_explicit(&%s, %s, memory_order_release);".formatted(shared, value)
                : "atomic_store(&" + shared + ", " + value + ");";
    }

    private String any() {
        return ORDERS[random.nextInt(ORDERS.length)];
    }

    private String order(String name) {
        return "memory_order_" + (random.nextInt(3) == 0 ? "relaxed" : name);
    }

    private String value() {
        return Integer.toString(random.nextInt(VALUES));
    }

    private String shared() {
        return random.nextBoolean() ? "x" : "y";
    }

    private String register() {
        return random.nextBoolean() ? "a" : "b";
    }
}
