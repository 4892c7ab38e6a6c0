package dev.ratatosk.c.reality;

import java.util.ArrayList;
import java.util.List;

/// What the pieces of one random program have in common.
///
/// @param palette what its pieces are made from
/// @param weak how many of a hundred accesses are weaker than sequentially consistent
/// @param livesInLoops whether what a loop's attempt forgets may be used elsewhere
record Scene(Dice dice, Flavour flavour, List<Construct> palette, int weak, boolean livesInLoops) {
    Scene {
        palette = List.copyOf(palette);
    }

    /// Notes what the thread has seen.
    String see(String value) {
        return "o = o * 10 + (" + value + ");";
    }

    Piece one() {
        return dice.pick(palette).make(this);
    }

    /// A few pieces.
    List<Piece> some(int most) {
        List<Piece> pieces = new ArrayList<>();
        for (int i = 1 + dice.roll(most); i > 0; i--) {
            pieces.add(one());
        }
        return pieces;
    }

    /// The order of a read-modify-write, or nothing for the strongest.
    String order() {
        return dice.percent(weak) ? dice.pick("acq_rel", "relaxed", "acquire", "release") : "";
    }

    /// The rest of the name of an operation on a variable, with its arguments.
    String on(String variable, int operand, String order) {
        return order.isEmpty()
                ? "(&%s, %d)".formatted(variable, operand)
                : "_explicit(&%s, %d, memory_order_%s)".formatted(variable, operand, order);
    }

    String load(String variable) {
        return dice.percent(weak)
                ? "atomic_load_explicit(&%s, memory_order_%s)"
                        .formatted(variable, dice.pick("relaxed", "acquire"))
                : dice.pick(variable, "atomic_load(&" + variable + ")");
    }

    String store(String variable, String value) {
        return dice.percent(weak)
                ? "atomic_store_explicit(&%s, %s, memory_order_%s);"
                        .formatted(variable, value, dice.pick("relaxed", "release"))
                : dice.pick(
                        variable + " = " + value + ";",
                        "atomic_store(&" + variable + ", " + value + ");");
    }
}
