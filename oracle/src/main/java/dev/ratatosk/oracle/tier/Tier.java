package dev.ratatosk.oracle.tier;

import java.util.Locale;

/// How much the tests try, chosen with `-Dratatosk.effort=quick`, `full` or `campaign`. A tier
/// includes those before it.
public enum Tier {
    /// What every build runs; the default.
    QUICK,

    /// All sizes of the catalogue, ten times as many random programs, the tables of the documents:
    /// an hour or more.
    FULL,

    /// Random programs by the ten thousands: hours for each test.
    CAMPAIGN;

    private static final String PROPERTY = "ratatosk.effort";

    public static Tier chosen() {
        return named(System.getProperty(PROPERTY, "quick"));
    }

    static Tier named(String name) {
        for (Tier tier : values()) {
            if (tier.name().toLowerCase(Locale.ROOT).equals(name)) {
                return tier;
            }
        }
        throw new IllegalArgumentException(
                PROPERTY + " is '" + name + "': choose quick, full or campaign");
    }

    public boolean includes(Tier other) {
        return compareTo(other) >= 0;
    }

    /// The number for this tier.
    public int of(int quick, int full, int campaign) {
        return switch (this) {
            case QUICK -> quick;
            case FULL -> full;
            case CAMPAIGN -> campaign;
        };
    }
}
