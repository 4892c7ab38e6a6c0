package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.closed;
import static dev.ratatosk.c.reality.Piece.line;

import java.util.List;

/// Memory of the heap that goes from thread to thread.
final class Heap {
    private static final String NEW = "struct node *p = malloc(sizeof *p); p->value = %d; ";

    private Heap() {}

    /// A list that `m` guards.
    static Piece list(Scene scene) {
        Dice dice = scene.dice();
        Piece work =
                switch (dice.roll(3)) {
                    case 0, 1 ->
                            line(
                                    "{ "
                                            + NEW.formatted(dice.small())
                                            + "p->next = list; list = p; }");
                    default ->
                            line(
                                    "{ struct node *p = list; if (p) { "
                                            + scene.see("p->value")
                                            + " list = p->next; free(p); } }");
                };
        return closed(scene.flavour().lock("m"), List.of(work), scene.flavour().unlock("m"));
    }

    /// A node that belongs to whoever takes it out of `slot`.
    static Piece slot(Scene scene) {
        Dice dice = scene.dice();
        String dispose = "if (p) { " + scene.see("p->value") + " free(p); }";
        return switch (dice.roll(4)) {
            case 0, 1 ->
                    line(
                            "{ "
                                    + NEW.formatted(dice.small())
                                    + "p->next = 0; p = atomic_exchange(&slot, p); "
                                    + dispose
                                    + " }");
            case 2 -> line("{ struct node *p = atomic_exchange(&slot, 0); " + dispose + " }");
            default ->
                    line(
                            "{ struct node *none = 0; "
                                    + NEW.formatted(dice.small())
                                    + "p->next = p; if (!atomic_compare_exchange_strong(&slot,"
                                    + " &none, p)) { "
                                    + scene.see("9")
                                    + " free(p); } }");
        };
    }

    /// A stack without locks; nothing that was on it is ever freed.
    static Piece stack(Scene scene) {
        Dice dice = scene.dice();
        return switch (dice.roll(4)) {
            case 0, 1 ->
                    line(
                            "{ "
                                    + NEW.formatted(dice.small())
                                    + "p->next = stack;\n"
                                    + "while (!atomic_compare_exchange_weak(&stack, &p->next, p)) {"
                                    + " P } }");
            case 2 ->
                    line(
                            "{ struct node *p = stack;\n"
                                    + "while (p && !atomic_compare_exchange_weak(&stack, &p,"
                                    + " p->next)) { P }\n"
                                    + "if (p) { "
                                    + scene.see("p->value")
                                    + " } }");
            default ->
                    line(
                            "for (struct node *p = stack; p; p = p->next) { "
                                    + scene.see("p->value")
                                    + " }");
        };
    }

    /// Memory that only one thread knows.
    static Piece own(Scene scene) {
        Dice dice = scene.dice();
        int k = dice.small();
        return switch (dice.roll(4)) {
            case 0 ->
                    line(
                            "{ int *p = calloc(3, sizeof *p); p[%d] = x; p[0]++; ".formatted(k % 3)
                                    + scene.see("p[0] + p[1] * 2 + p[2] * 3")
                                    + " free(p); }");
            case 1 ->
                    line(
                            "{ char text[8]; memset(text, 'a' + %d, 7); text[y & 3] = 0; "
                                            .formatted(k)
                                    + scene.see("(int)strlen(text)")
                                    + " }");
            case 2 ->
                    line(
                            "{ struct node p = {%d, 0}, q; memcpy(&q, &p, sizeof q); q.next = &p;"
                                            .formatted(k)
                                    + " q.next->value += x; "
                                    + scene.see("p.value * 2 + q.value")
                                    + " }");
            default ->
                    line(
                            "{ int *p = malloc(sizeof *p); *p = y; p = realloc(p, 4 * sizeof *p);"
                                    + " p[3] = *p + 1; "
                                    + scene.see("p[3]")
                                    + " free(p); }");
        };
    }
}
