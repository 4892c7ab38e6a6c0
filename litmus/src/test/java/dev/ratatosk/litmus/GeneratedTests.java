package dev.ratatosk.litmus;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.litmus.LitmusResult.Answer;
import dev.ratatosk.oracle.axiomatic.Axioms;
import dev.ratatosk.oracle.axiomatic.Behaviour;
import dev.ratatosk.oracle.litmus.Dialect;
import dev.ratatosk.oracle.litmus.HerdText;
import dev.ratatosk.oracle.litmus.Litmus;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Generated litmus tests, as text that the command could be given.
final class GeneratedTests {
    private GeneratedTests() {}

    /// The text of a test; the dialect follows from its number.
    static String text(Litmus test, int number) {
        Dialect[] dialects = Dialect.values();
        return HerdText.of(test, dialects[number % dialects.length]);
    }

    static Axioms axioms(MemoryModel model) {
        return model.equals(MemoryModels.SC)
                ? Axioms.SEQUENTIAL_CONSISTENCY
                : Axioms.RELEASE_ACQUIRE;
    }

    /// What is said about a test, by whomever.
    record Findings(
            Optional<Answer> answer,
            Optional<Boolean> holds,
            long executions,
            long witnesses,
            Set<String> states) {
        /// Parses the text, and explores it as the command does.
        static Findings explored(String text, MemoryModel model) {
            LitmusTest test = LitmusTest.parse(text);
            Algorithm algorithm = model.readsNewestWrites() ? Algorithms.RF : Algorithms.RA;
            Config config = LitmusResult.config(Config.builder().algorithm(algorithm).build());
            var scenario = new LitmusScenario(test, test.name() + ".litmus", model);
            LitmusResult result =
                    new LitmusResult(test, Checker.check(scenario, config), scenario.states());
            return new Findings(
                    result.answer(),
                    result.holds(),
                    result.executions(),
                    result.witnesses(),
                    new TreeSet<>(result.states()));
        }

        static Findings derived(Litmus test, Behaviour behaviour) {
            boolean some = behaviour.witnesses() > 0;
            boolean all = behaviour.witnesses() == behaviour.executions();
            boolean holds =
                    switch (test.quantifier()) {
                        case EXISTS -> some;
                        case NOT_EXISTS -> !some;
                        case FORALL -> all;
                    };
            Answer answer = !some ? Answer.FORBIDDEN : all ? Answer.ALWAYS : Answer.ALLOWED;
            return new Findings(
                    Optional.of(answer),
                    Optional.of(holds),
                    behaviour.executions(),
                    behaviour.witnesses(),
                    states(test, behaviour));
        }

        private static Set<String> states(Litmus test, Behaviour behaviour) {
            Set<String> states = new TreeSet<>();
            for (var values : behaviour.states()) {
                // As the report of a test orders them: registers by thread, then variables.
                TreeMap<Condition.Place, Long> state = new TreeMap<>();
                for (int i = 0; i < values.size(); i++) {
                    Litmus.Place place = behaviour.shown().get(i);
                    String name = test.nameOf(place);
                    state.put(
                            new Condition.Place(
                                    place.thread(), name.substring(name.indexOf(':') + 1)),
                            values.get(i));
                }
                states.add(
                        state.entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .collect(Collectors.joining("; ")));
            }
            return states;
        }
    }
}
