package dev.ratatosk.oracle.corpus;

import dev.ratatosk.oracle.brute.Counts;
import java.util.OptionalInt;

/// A known count: `complete+blocked`, or a total alone where the source does not tell them apart.
public record Expected(int total, OptionalInt blocked) {
    static Expected parse(String text) {
        String[] parts = text.split("\\+", -1);
        return switch (parts.length) {
            case 1 -> new Expected(Integer.parseInt(text), OptionalInt.empty());
            case 2 -> {
                int blocked = Integer.parseInt(parts[1]);
                yield new Expected(Integer.parseInt(parts[0]) + blocked, OptionalInt.of(blocked));
            }
            default -> throw new NumberFormatException(text);
        };
    }

    public boolean matches(Counts counts) {
        return counts.total() == total && blocked.orElse(counts.blocked()) == counts.blocked();
    }

    @Override
    public String toString() {
        return blocked.isPresent()
                ? (total - blocked.getAsInt()) + "+" + blocked.getAsInt()
                : String.valueOf(total);
    }
}
