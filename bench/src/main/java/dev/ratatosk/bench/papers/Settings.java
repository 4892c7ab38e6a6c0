package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.harness.Variant;
import dev.ratatosk.core.check.Config;

/// How the cells of a column are explored. What else a column may need, such as another way to make
/// awaits of loops, belongs here and in [#parse].
///
/// @param variant the algorithm, and what is switched off
/// @param first whether the exploration ends at the first error
public record Settings(Variant variant, boolean first) {
    private static final String FIRST = " first";

    static Settings parse(String text) {
        boolean first = text.endsWith(FIRST);
        String id = first ? text.substring(0, text.length() - FIRST.length()) : text;
        return new Settings(variant(id), first);
    }

    static Variant variant(String id) {
        return Variant.named(id)
                .orElseThrow(() -> new IllegalArgumentException("not a variant: " + id));
    }

    public Config applyTo(Config config) {
        return variant.applyTo(config).toBuilder().keepGoing(!first).build();
    }

    /// As in the data.
    @Override
    public String toString() {
        return variant.id() + (first ? FIRST : "");
    }
}
