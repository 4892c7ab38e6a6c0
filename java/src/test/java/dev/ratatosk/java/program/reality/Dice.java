package dev.ratatosk.java.program.reality;

import java.util.List;
import java.util.Random;

/// Seeded chance.
final class Dice {
    private final Random random;

    Dice(long seed) {
        // Neighbouring seeds of a linear generator begin alike.
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        random.nextInt();
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /// Both bounds included.
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    String oneOf(String... all) {
        return all[random.nextInt(all.length)];
    }
}
