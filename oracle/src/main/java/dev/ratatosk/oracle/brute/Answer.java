package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Outcome;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/// The answer of an enumeration: all classes, or the admission that there are too many to tell.
public sealed interface Answer<K> {
    /// Every class of the maximal executions, with how its executions end.
    record Classes<K>(Map<K, Outcome> outcomes) implements Answer<K> {
        public Classes {
            outcomes = Collections.unmodifiableMap(outcomes);
        }

        public Set<K> keys() {
            return outcomes.keySet();
        }

        public Counts counts() {
            int complete = (int) outcomes.values().stream().filter(Outcome::complete).count();
            return new Counts(complete, outcomes.size() - complete);
        }
    }

    /// The enumeration was given up; nothing is known.
    record TooLarge<K>(int limit) implements Answer<K> {}

    /// The classes, for a caller that knows the program to be small.
    ///
    /// @throws IllegalStateException if there are too many to tell
    default Classes<K> classes() {
        return switch (this) {
            case Classes<K> classes -> classes;
            case TooLarge<K>(int limit) ->
                    throw new IllegalStateException(
                            "the program has more than "
                                    + limit
                                    + " states: raise the limit of the"
                                    + " oracle, or make the program smaller");
        };
    }
}
