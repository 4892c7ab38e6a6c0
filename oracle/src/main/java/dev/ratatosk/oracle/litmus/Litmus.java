package dev.ratatosk.oracle.litmus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A litmus test: straight-line threads, and a claim about the values at their end.
///
/// @param cycle the values that the cycle needs, by place, all at once
/// @param quantifier what is claimed of them
public record Litmus(
        String name, List<List<Access>> threads, Map<Place, Long> cycle, Quantifier quantifier) {
    private static final int ALL_LETTERS = 3;

    public Litmus {
        threads = threads.stream().map(List::copyOf).toList();
        cycle = Collections.unmodifiableMap(new LinkedHashMap<>(cycle));
    }

    /// What is claimed. A claim about all executions is that the cycle is in none of them, so that
    /// the condition is the opposite of the cycle.
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

    /// What has a value at the end: the register of a step, or a variable.
    ///
    /// @param thread whose register, or [#VARIABLE]
    /// @param index which of the thread's steps that read, or which variable
    public record Place(int thread, int index) {
        public static final int VARIABLE = -1;

        public static Place variable(int index) {
            return new Place(VARIABLE, index);
        }

        public boolean isVariable() {
            return thread == VARIABLE;
        }
    }

    /// Whether the condition holds where not all values are those of the cycle.
    public boolean isNegated() {
        return quantifier == Quantifier.FORALL;
    }

    /// How many variables there are.
    public int variables() {
        return 1
                + threads.stream()
                        .flatMap(List::stream)
                        .filter(step -> step.sort() != Access.Sort.FENCE)
                        .mapToInt(Access::variable)
                        .max()
                        .orElse(-1);
    }

    /// How many steps can write one variable, at most.
    int mostWrites() {
        int[] writes = new int[variables()];
        threads.stream()
                .flatMap(List::stream)
                .filter(step -> step.sort().writes())
                .forEach(step -> writes[step.variable()]++);
        return Arrays.stream(writes).max().orElse(0);
    }

    /// What a state is made of: all registers, and the variables whose last values matter.
    public List<Place> shown() {
        List<Place> places = new ArrayList<>();
        for (int t = 0; t < threads.size(); t++) {
            long registers = threads.get(t).stream().filter(step -> step.sort().reads()).count();
            for (int r = 0; r < registers; r++) {
                places.add(new Place(t, r));
            }
        }
        for (int v = 0; v < variables(); v++) {
            if (cycle.containsKey(Place.variable(v))) {
                places.add(Place.variable(v));
            }
        }
        return places;
    }

    /// As the test's text calls it.
    public String nameOf(Place place) {
        return place.isVariable()
                ? nameOf(place.index())
                : place.thread() + ":" + register(place.index());
    }

    String nameOf(int variable) {
        return variables() <= ALL_LETTERS ? String.valueOf("xyz".charAt(variable)) : "x" + variable;
    }

    /// The same for all tests that differ in the name, the claim, the names of variables and in
    /// which thread of the cycle is the first one.
    String canonical() {
        return IntStream.range(0, threads.size())
                .mapToObj(this::turned)
                .min(Comparator.naturalOrder())
                .orElse("");
    }

    /// Threads from the given one on, with what the cycle wants of them.
    private String turned(int first) {
        Map<Integer, Integer> names = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < threads.size(); i++) {
            int thread = (first + i) % threads.size();
            int register = 0;
            for (Access step : threads.get(thread)) {
                boolean isFence = step.sort() == Access.Sort.FENCE;
                int variable =
                        isFence ? 0 : names.computeIfAbsent(step.variable(), _ -> names.size());
                text.append(step.on(variable));
                if (step.sort().reads()) {
                    text.append(cycle.get(new Place(thread, register++)));
                }
            }
            text.append('|');
        }
        names.forEach((variable, name) ->
                text.append(name + ":" + cycle.get(Place.variable(variable)) + ";"));
        return text.toString();
    }

    static String register(int index) {
        return "r" + index;
    }
}
