package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.line;

/// Computations with `a` and `b`, which only their thread knows.
final class Locals {
    private Locals() {}

    static Piece compute(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        return switch (dice.roll(14)) {
            case 0 -> line("a = %s;".formatted(expression(dice)));
            case 1 -> line("b = (int)%s; %s".formatted(expression(dice), scene.see("b & 0x3f")));
            case 2 -> line("a = " + scene.load("x") + "; b = a * " + dice.constant() + ";");
            case 3 ->
                    line(
                            "switch (%s & 3) {\ncase 0: a += 1; break;\ncase 1: b -= a;\n"
                                            .formatted(dice.pick("a", "b", "x"))
                                    + "case 2: a ^= 5; break;\ndefault: b = a << 2;\n}\n"
                                    + scene.see("(a + b) & 15"));
            case 4 -> line(scene.see("sum((a & 3) + %d)".formatted(k)));
            case 5 -> line(scene.see("even((unsigned)y & 7)"));
            case 6 -> line(scene.see("apply(%s, %d)".formatted(dice.pick("square", "negate"), k)));
            case 7 ->
                    line(
                            "{ int (*f)(int) = x & 1 ? square : negate; "
                                    + scene.see("f(%d) & 15".formatted(k))
                                    + " }");
            case 8 ->
                    line(
                            "{ union { unsigned word; short duo[2]; unsigned char byte[4]; } p ="
                                    + " {0x01020304u * (unsigned)(a + 1)}; p.duo[1] ^= "
                                    + k
                                    + "; "
                                    + scene.see("p.byte[%d] + p.word %% 11".formatted(k))
                                    + " }");
            case 9 ->
                    line(
                            "{ struct { unsigned p : 3; int q : 4; unsigned char r; } s = {6, -3,"
                                    + " 250}; s.p += a; s.q += "
                                    + k
                                    + "; s.r += x; "
                                    + scene.see("s.p * 100 + s.q + s.r")
                                    + " }");
            case 10 ->
                    line(
                            "{ unsigned char p = (unsigned char)%s; signed char q = (signed char)(p"
                                            .formatted(expression(dice))
                                    + " + x); "
                                    + scene.see("p > q")
                                    + " b = q >> 2; }");
            case 11 ->
                    line(
                            "{ long long p = (long long)a * 0x100000001ll + %s; unsigned long long q"
                                            .formatted(dice.constant())
                                    + " = (unsigned long long)p >> 7; "
                                    + scene.see("q % 97")
                                    + " b = (int)(p < 0); }");
            case 12 ->
                    line(
                            "{ double p = x / 4.0 + a %% 1000; %s }"
                                    .formatted(scene.see("(int)(p / 4) % 10")));
            default ->
                    line(
                            "{ int p[4] = {1, 2, 3, 4}, *q = p + (x & 1); q[1] += a; *q++ = b; "
                                    + scene.see("(p[0] + p[1] + *q) & 31")
                                    + " }");
        };
    }

    private static String expression(Dice dice) {
        String left = dice.pick("a", "b", "(x + a)", "y");
        String type =
                dice.pick(
                        "unsigned char",
                        "signed char",
                        "short",
                        "unsigned short",
                        "int",
                        "unsigned",
                        "long long",
                        "unsigned long long");
        String right =
                switch (dice.roll(6)) {
                    case 0 -> " << " + dice.roll(31);
                    case 1 -> " >> " + dice.roll(7);
                    case 2 -> " / " + dice.pick("3", "-7", "10");
                    case 3 -> " % " + dice.pick("5", "-3", "16");
                    case 4 -> dice.pick(" & ", " | ", " ^ ") + dice.constant();
                    default -> dice.pick(" + ", " - ", " * ") + dice.constant();
                };
        return "((" + type + ")(" + left + ")" + right + ")";
    }
}
