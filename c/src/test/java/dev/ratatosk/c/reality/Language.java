package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.line;

/// What the language has besides arithmetic.
final class Language {
    private Language() {}

    static Piece feature(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        return switch (dice.roll(16)) {
            case 0 ->
                    line(
                            "{ int p[2 + (a & 3)]; for (int i = 0; i < 2 + (a & 3); i++) p[i] = i * x; "
                                    + scene.see("p[1] + (int)sizeof p")
                                    + " }");
            case 1 -> line(scene.see("swap((struct pair){x, %d}).left".formatted(k)));
            case 2 ->
                    line(
                            "{ struct pair p = {.right = %d}, *q = &p, **r = &q; (*r)->left = x; "
                                            .formatted(k)
                                    + scene.see("p.left * 2 + swap(p).left")
                                    + " }");
            case 3 -> line(scene.see("total(3, x, %d, (int)a & 7)".formatted(k)));
            case 4 -> line(scene.see("\"hello\"[x & 3] & 15"));
            case 5 -> line(scene.see("table[x & 1][%d]".formatted(k % 2)));
            case 6 ->
                    line(
                            "{ unsigned p = (unsigned)(x + %d); p = p << 7 | p >> 25; ".formatted(k)
                                    + scene.see("p % 13")
                                    + " }");
            case 7 -> line(scene.see("-1 < (unsigned)x"));
            case 8 -> line(scene.see("x && y++ ? y : (a, b & 3)"));
            case 9 -> line(scene.see("__builtin_popcount(x + %d)".formatted(k)));
            case 10 -> line(scene.see("__builtin_ctz(8u + (unsigned)x * 16)"));
            case 11 ->
                    line(
                            "{ enum { RED = 3, BLUE = -2, GREEN } p = x & 1 ? BLUE : GREEN;"
                                    + " switch (p) { case RED: a = 1; break; case BLUE: a = 2;"
                                    + " default: a += 3; } "
                                    + scene.see("a & 7")
                                    + " }");
            case 12 ->
                    line(
                            "a = 0;\nwhile (1) { if (a++ > %d) break; if (a == x) continue; b += a; }\n"
                                            .formatted(k)
                                    + scene.see("b & 15"));
            case 13 ->
                    line(
                            "{ long long p = x * 0x123456789ll; int q; p = __builtin_add_overflow((int)p,"
                                    + " 2147483600, &q) ? q : p; "
                                    + scene.see("p & 15")
                                    + " }");
            case 14 ->
                    line(
                            "{ struct { char tag; union { int i; char s[4]; }; struct pair in[2]; } p ="
                                    + " {'a', {x}, {{1}, {2, 3}}}; p.s[1] = 1; "
                                    + scene.see(
                                            "p.i %% 9 + p.in[1].right + p.in[x & 1].left"
                                                    .formatted())
                                    + " }");
            default ->
                    line(
                            "{ volatile int p = x; int *q = malloc(3 * sizeof *q); q += 3; *--q = p;"
                                    + " *--q = 2; q[-1] = 1; "
                                    + scene.see("q[1] + q[0] * q[-1]")
                                    + " free(q - 1); }");
        };
    }

    /// The older ways to write atomics.
    static Piece builtins(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        return switch (dice.roll(9)) {
            case 0 -> line(scene.see("__sync_fetch_and_add(&raw, %d)".formatted(k)));
            case 1 -> line(scene.see("__sync_add_and_fetch(&raw, %d)".formatted(k)));
            case 2 ->
                    line(
                            scene.see(
                                    "__sync_bool_compare_and_swap(&raw, %d, %d)"
                                            .formatted(dice.roll(3), k)));
            case 3 ->
                    line(
                            scene.see(
                                    "__sync_val_compare_and_swap(&raw, %d, %d)"
                                            .formatted(dice.roll(3), k)));
            case 4 -> line("__atomic_store_n(&raw, %d, __ATOMIC_SEQ_CST);".formatted(k));
            case 5 -> line(scene.see("__atomic_load_n(&raw, __ATOMIC_SEQ_CST)"));
            case 6 ->
                    line(
                            scene.see(
                                    "__atomic_%s(&raw, %d, __ATOMIC_SEQ_CST) & 15"
                                            .formatted(
                                                    dice.pick(
                                                            "fetch_nand",
                                                            "or_fetch",
                                                            "xor_fetch",
                                                            "fetch_and",
                                                            "exchange_n",
                                                            "nand_fetch"),
                                                    k)));
            case 7 -> line("__sync_synchronize();");
            default -> line("atomic_thread_fence(memory_order_seq_cst);");
        };
    }
}
