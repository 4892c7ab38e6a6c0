package dev.ratatosk.java.program.reality;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Where a statement is made: in which thread, how deep in blocks.
final class Site {
    private static final int MAX_DEPTH = 2;

    private final Dice dice;
    private final List<Thing> things;
    private final int thread;
    private final int threads;
    private final int depth;
    private final int[] unique;

    private Site(Dice dice, List<Thing> things, int thread, int threads, int depth, int[] unique) {
        this.dice = dice;
        this.things = things;
        this.thread = thread;
        this.threads = threads;
        this.depth = depth;
        this.unique = unique;
    }

    static Site ofThread(Dice dice, List<Thing> things, int thread, int threads, int[] unique) {
        return new Site(dice, things, thread, threads, 0, unique);
    }

    Dice dice() {
        return dice;
    }

    boolean isMain() {
        return thread == 0;
    }

    boolean isShallow() {
        return depth < MAX_DEPTH;
    }

    /// A statement with any thing.
    Code any() {
        return dice.oneOf(things).use(this);
    }

    /// A statement in a block of `around`, with something else, if that is not too deep.
    Optional<Code> another(Thing around) {
        List<Thing> others = things.stream().filter(thing -> thing != around).toList();
        if (!isShallow() || others.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Site(dice, others, thread, threads, depth + 1, unique).any());
    }

    /// What fills the gaps of one template; the same for its head and tail.
    UnaryOperator<String> filling(String name) {
        String register = dice.oneOf("a", "b");
        String value = String.valueOf(dice.between(0, 2));
        String other = String.valueOf(dice.between(1, 3));
        String number = String.valueOf(unique[0]++);
        String worker = String.valueOf(threads > 1 ? dice.between(1, threads - 1) : 0);
        return text ->
                text.replace("$n", name)
                        .replace("$r", register)
                        .replace("$v", value)
                        .replace("$w", other)
                        .replace("$u", number)
                        .replace("$t", worker);
    }
}
