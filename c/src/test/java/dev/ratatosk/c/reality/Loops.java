package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.closed;
import static dev.ratatosk.c.reality.Piece.line;
import static dev.ratatosk.c.reality.Piece.open;

import java.util.List;

/// Loops that wait, retry or count.
final class Loops {
    private Loops() {}

    /// Waits until a variable has some value, which need not come.
    static Piece wait(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        String x = dice.pick("x", "y");
        return switch (dice.roll(6)) {
            case 0 -> line("while (atomic_load(&%s) == 0) { P }".formatted(x));
            case 1 -> line("while (%s < %d) { P }\n".formatted(x, k) + scene.see(x));
            case 2 -> line("do { a = %s; } while (a == 0);\n".formatted(x) + scene.see("a"));
            case 3 ->
                    line(
                            "for (b = 0; b < 2 && (a = %s) != %d; b++) { P }\n".formatted(x, k)
                                    + scene.see("a * 3 + b"));
            case 4 -> line("while (!yes) { P }");
            default -> line(dice.pick("yes = 1;", x + " = " + k + ";", x + "++;"));
        };
    }

    /// Repeats a compare-and-exchange until it succeeds.
    static Piece retry(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        String x = dice.pick("x", "x", "y");
        String cas = "atomic_compare_exchange_" + dice.pick("weak", "strong");
        String success = cas + "(&" + x + ", &old, " + "old * 2 + " + k + ")";
        String begin = "{ int old = " + x;
        return switch (dice.roll(scene.livesInLoops() ? 9 : 4)) {
            case 0 -> line(begin + ";\nwhile (!" + success + ") { P } }");
            case 1 -> line(begin + ";\nwhile (!" + success + ") { P }\n" + scene.see("old") + " }");
            case 2 ->
                    line(
                            "{ int old = 0;\nwhile (!%s(&%s, &old, %d)) { old = 0; } }"
                                    .formatted(cas, x, k));
            case 3 -> line(x + dice.pick("++;", " = 0;", " += 2;"));
            case 4 ->
                    line(
                            begin
                                    + ", first = old;\nwhile (!"
                                    + success
                                    + ") { P }\n"
                                    + scene.see("first * 2 + old")
                                    + " }");
            case 5 ->
                    line(
                            begin
                                    + ", tries = 0;\nwhile (!"
                                    + success
                                    + ") { tries++; }\n"
                                    + scene.see("tries")
                                    + " }");
            case 6 ->
                    line(
                            begin
                                    + ", new;\ndo { new = old + 1; "
                                    + dice.pick("a = old;", "a += new;", "if (old > 2) break;")
                                    + " } while (!"
                                    + cas
                                    + "(&"
                                    + x
                                    + ", &old, new));\n"
                                    + scene.see("a * 3 + new")
                                    + " }");
            case 7 ->
                    line(
                            "{ int old, first = -1;\ndo { old = %s; if (first < 0) first = old; }"
                                            .formatted(x)
                                    + " while (!"
                                    + cas
                                    + "(&"
                                    + x
                                    + ", &old, first + 1));\n"
                                    + scene.see("first")
                                    + " }");
            default ->
                    line(
                            "for (a = 0; a < 3; a++) { int old = "
                                    + x
                                    + "; if ("
                                    + success
                                    + ") break; }\n"
                                    + scene.see("a"));
        };
    }

    /// Locks that a program makes itself; `turning` belongs to the tickets, `naked` to the flag.
    static Piece ownLock(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        return dice.percent(50)
                ? closed(
                        "b = atomic_fetch_add(&ticket, 1);\nwhile (serving != b) { P }",
                        List.of(line("turning = turning * 10 + %d;".formatted(k))),
                        "serving++;")
                : closed(
                        "while (atomic_flag_test_and_set(&flag)) { P }",
                        List.of(
                                line("naked = naked * 3 + %d;".formatted(k)),
                                line(scene.see("naked"))),
                        "atomic_flag_clear(&flag);");
    }

    /// Counts.
    static Piece count(Scene scene) {
        Dice dice = scene.dice();
        String head = "for (int i = 0; i < %d; i++) {".formatted(2 + dice.roll(2));
        return switch (dice.roll(3)) {
            case 0 -> open(head, List.of(line(dice.pick("x++;", "x += i;", "y ^= i;"))), "}");
            case 1 -> open(head, List.of(line(scene.see("x + i"))), "}");
            default -> line("lift(&%s, 2);".formatted(dice.pick("x", "y")));
        };
    }
}
