package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.line;
import static dev.ratatosk.c.reality.Piece.open;

import java.util.ArrayList;
import java.util.List;

/// Plain accesses of what a mutex guards.
final class Guarded {
    private Guarded() {}

    static List<Piece> byM(Scene scene) {
        Dice dice = scene.dice();
        List<Piece> body = new ArrayList<>();
        for (int i = 1 + dice.roll(2); i > 0; i--) {
            body.add(oneByM(scene));
        }
        return body;
    }

    private static Piece oneByM(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        return switch (dice.roll(11)) {
            case 0, 1 -> line("u = u * 2 + %d;".formatted(k));
            case 2 -> line(scene.see("u"));
            case 3 -> line("both.a += %d; both.b -= 1; both.s[%d] = u;".formatted(k, k % 2));
            case 4 -> line(scene.see("both.a + both.b * 3 + both.s[1]"));
            case 5 -> line("bits.lo += %d; bits.hi -= %d;".formatted(k, 2 * k));
            case 6 -> line("pun.byte[%d] += %d;".formatted(k, 50 * k));
            case 7 -> line(scene.see("(pun.word >> 8) % 7"));
            case 8 -> line("set(&u, %d);".formatted(k));
            case 9 ->
                    open(
                            "if (u %s %d) {".formatted(dice.pick("<", "!=", ">"), k),
                            List.of(line("u -= 3;"), line(scene.see("1"))),
                            "}");
            default -> line("x++;");
        };
    }

    static List<Piece> byN(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        List<Piece> body = new ArrayList<>();
        body.add(line(dice.pick("v *= 111;", "v = (short)(v << 3 | " + k + ");", "v -= 7;")));
        if (dice.percent(50)) {
            body.add(line(scene.see("v & 0xff")));
        }
        return body;
    }
}
