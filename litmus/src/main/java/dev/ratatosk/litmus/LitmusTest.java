package dev.ratatosk.litmus;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// A litmus test: threads on shared variables, and a claim about how they can end.
///
/// @param name what it calls itself
/// @param initial what shared variables hold at first; those that are missing hold 0
/// @param threads their code, P0 first
/// @param quantifier what is claimed of the condition
/// @param shown what a state is made of: all that the condition and `locations` mention
/// @param line the line of the claim
/// @param orders the memory orders of the accesses
public record LitmusTest(
        String name,
        Map<String, Long> initial,
        List<ThreadCode> threads,
        Quantifier quantifier,
        Condition condition,
        List<Condition.Place> shown,
        int line,
        Set<String> orders) {
    public LitmusTest {
        initial = Map.copyOf(initial);
        threads = List.copyOf(threads);
        shown = List.copyOf(shown);
        orders = Set.copyOf(orders);
    }

    /// @param line where it begins
    /// @param parameters the shared variables it accesses
    /// @param registers what its registers hold at first, where that is not 0
    public record ThreadCode(
            int line, List<String> parameters, Map<String, Long> registers, List<Statement> body) {
        public ThreadCode {
            parameters = List.copyOf(parameters);
            registers = Map.copyOf(registers);
            body = List.copyOf(body);
        }
    }

    /// What is claimed of the condition.
    public enum Quantifier {
        EXISTS("exists"),
        NOT_EXISTS("~exists"),
        FORALL("forall");

        private final String text;

        Quantifier(String text) {
            this.text = text;
        }

        /// As a litmus test writes it.
        public String text() {
            return text;
        }
    }

    /// Reads a test.
    ///
    /// @throws LitmusException if it is none
    public static LitmusTest parse(String text) {
        return new Parser(text).test();
    }

    /// The claim as a litmus test writes it.
    public String claim() {
        return quantifier.text() + " (" + condition.text() + ")";
    }
}
