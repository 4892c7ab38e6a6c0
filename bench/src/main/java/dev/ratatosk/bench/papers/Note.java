package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.catalogue.Count;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What is known about a difference.
///
/// @param rows the rows it is about
/// @param columns the columns it is about
/// @param kind what kind of difference it is
/// @param count what we are to count, where the catalogue does not say so
/// @param text the reason, with its source
public record Note(Pattern rows, Pattern columns, Kind kind, Optional<Count> count, String text) {
    /// What a difference is.
    public enum Kind {
        /// We count fewer, for a reason.
        SMALLER,
        /// The paper's number is wrong, and that is settled.
        SETTLED,
        /// The program is another one than the paper's.
        OTHER,
        /// The count depends on an order that the paper does not state.
        ORDER,
        /// It is open which of the two is right; both are stated.
        OPEN,
        /// We do not have the program.
        MISSING;

        /// The word in the data.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind named(String id) {
            return Arrays.stream(values())
                    .filter(kind -> kind.id().equals(id))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("not a kind: " + id));
        }
    }

    /// A pattern with `*` for any text.
    static Pattern glob(String text) {
        return Pattern.compile(
                Arrays.stream(text.split("\\*", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
    }

    boolean isAbout(String row, String column) {
        return rows.matcher(row).matches() && columns.matcher(column).matches();
    }
}
