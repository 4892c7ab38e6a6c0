package dev.ratatosk.c.reality;

import java.util.List;
import java.util.SplittableRandom;

/// Random choices: a seed always gives the same ones.
final class Dice {
    private final SplittableRandom random;

    Dice(long seed) {
        random = new SplittableRandom(seed);
    }

    /// A number from 0 to `sides - 1`.
    int roll(int sides) {
        return random.nextInt(sides);
    }

    boolean percent(int chance) {
        return roll(100) < chance;
    }

    @SafeVarargs
    final <T> T pick(T... some) {
        return some[roll(some.length)];
    }

    <T> T pick(List<T> some) {
        return some.get(roll(some.size()));
    }

    /// A small number that is not 0.
    int small() {
        return 1 + roll(3);
    }

    /// Some numbers at which arithmetic of some width wraps, and some ordinary ones.
    String constant() {
        return pick(
                "1",
                "2",
                "3",
                "-1",
                "7",
                "100",
                "127",
                "128",
                "255",
                "-128",
                "32767",
                "40000",
                "65535",
                "2147483647",
                "-2147483647",
                "0x12345678",
                "1000000007");
    }
}
