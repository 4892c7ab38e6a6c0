package dev.ratatosk.litmus;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.ToLongFunction;

/// What a litmus test says about the end of an execution.
public sealed interface Condition {
    record Constant(boolean value) implements Condition {}

    /// @param equal whether it must have the value, or must not
    record Holds(Place place, boolean equal, long value) implements Condition {}

    record Not(Condition operand) implements Condition {}

    record And(Condition left, Condition right) implements Condition {}

    record Or(Condition left, Condition right) implements Condition {}

    /// Something that has a value at the end: `0:r1` or `x`.
    ///
    /// @param thread whose register, or [#SHARED]
    record Place(int thread, String name) implements Comparable<Place> {
        static final int SHARED = -1;

        public boolean shared() {
            return thread == SHARED;
        }

        /// Registers by thread, then shared variables.
        @Override
        public int compareTo(Place other) {
            int group = Integer.compareUnsigned(thread, other.thread);
            return group != 0 ? group : name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return shared() ? name : thread + ":" + name;
        }
    }

    default boolean test(ToLongFunction<Place> values) {
        return switch (this) {
            case Constant(boolean value) -> value;
            case Holds(Place place, boolean equal, long value) ->
                    values.applyAsLong(place) == value == equal;
            case Not(Condition operand) -> !operand.test(values);
            case And(Condition left, Condition right) -> left.test(values) && right.test(values);
            case Or(Condition left, Condition right) -> left.test(values) || right.test(values);
        };
    }

    /// All places that it mentions.
    default Set<Place> places() {
        Set<Place> places = new LinkedHashSet<>();
        collect(places);
        return places;
    }

    private void collect(Set<Place> places) {
        switch (this) {
            case Constant _ -> {}
            case Holds(Place place, var _, var _) -> places.add(place);
            case Not(Condition operand) -> operand.collect(places);
            case And(Condition left, Condition right) -> {
                left.collect(places);
                right.collect(places);
            }
            case Or(Condition left, Condition right) -> {
                left.collect(places);
                right.collect(places);
            }
        }
    }

    /// The condition as a litmus test writes it.
    default String text() {
        return switch (this) {
            case Constant(boolean value) -> String.valueOf(value);
            case Holds(Place place, boolean equal, long value) ->
                    place + (equal ? "=" : "!=") + value;
            case Not(Condition operand) -> "~(" + operand.text() + ")";
            case And(Condition left, Condition right) -> part(left) + " /\\ " + part(right);
            case Or(Condition left, Condition right) -> left.text() + " \\/ " + right.text();
        };
    }

    private static String part(Condition operand) {
        return operand instanceof Or ? "(" + operand.text() + ")" : operand.text();
    }
}
