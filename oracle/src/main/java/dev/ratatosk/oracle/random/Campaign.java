package dev.ratatosk.oracle.random;

import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.tier.Trial;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/// A property of programs, checked on many random ones.
public final class Campaign {
    private Campaign() {}

    /// Checks the share of the mix in the programs of a trial.
    ///
    /// @param property throws an [AssertionError] on a program for which it does not hold
    /// @throws AssertionError with the seed, the smallest failing program as text, and how to try
    ///   the seed again
    public static void check(Mix mix, Trial trial, Consumer<Program> property) {
        check(mix, trial, RandomPrograms::generate, property);
    }

    /// The same with programs of which half have threads with the same code.
    public static void checkWithTwins(Mix mix, Trial trial, Consumer<Program> property) {
        check(
                mix,
                trial,
                (from, seed) ->
                        seed % 2 == 0
                                ? RandomPrograms.generate(from, seed)
                                : RandomPrograms.generateWithTwins(from, seed),
                property);
    }

    private static void check(
            Mix mix,
            Trial trial,
            BiFunction<Mix, Long, Program> generator,
            Consumer<Program> property) {
        Trial share = trial.share(Mix.values().length);
        for (long seed = share.seed(); seed < share.end(); seed++) {
            Program program = generator.apply(mix, seed);
            if (fails(program, property)) {
                Program smallest = Shrinker.shrink(program, p -> fails(p, property));
                throw failure(mix, seed, trial, smallest, property);
            }
        }
    }

    private static boolean fails(Program program, Consumer<Program> property) {
        try {
            property.accept(program);
            return false;
        } catch (AssertionError _) {
            return true;
        }
    }

    /// Runs the property once more, for its message about the smallest program.
    private static AssertionError failure(
            Mix mix, long seed, Trial trial, Program smallest, Consumer<Program> property) {
        String where = "mix " + mix + ", seed " + seed + ", shrunk to\n" + smallest;
        try {
            property.accept(smallest);
        } catch (AssertionError e) {
            return new AssertionError(where + e.getMessage() + "\n" + trial.again(seed), e);
        }
        return new AssertionError(
                where
                        + "which fails now and then: the property is not a"
                        + " function of the program\n"
                        + trial.again(seed));
    }
}
