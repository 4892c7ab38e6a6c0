package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Action.Access;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.EventId;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass.Adds;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.equivalence.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// What has to be remembered of a state so that two with equal keys have the same future and the
/// same classes. What a thread does is a function of the values it got, so an event is told apart
/// by how it got them; its action need not be in the key.
interface StateKey {
    /// A word per event and more; equal arrays mean equal keys.
    int[] of(ProgramState state);

    /// Execution graphs: where each event reads from (or what it chose).
    static StateKey graph() {
        return state -> {
            var words = new Words(state, 1);
            for (Event event : state.events()) {
                words.put(event.id(), 0, origin(event));
            }
            return words.array;
        };
    }

    /// Reads-from under sequential consistency: the graph, and which write is the last one of its
    /// variable.
    static StateKey readsFrom() {
        return state -> {
            var words = new Words(state, 2);
            Set<String> overwritten = new HashSet<>();
            for (Event event : state.events().reversed()) {
                words.put(event.id(), 0, origin(event));
                if (event.action() instanceof Access access && access.writes()) {
                    words.put(event.id(), 1, overwritten.add(access.variable()) ? 1 : 0);
                }
            }
            return words.array;
        };
    }

    /// Observations: what the threads have learnt, what the variables hold that they have accessed,
    /// and in which order mutexes were acquired if that counts.
    static StateKey observations(Locks locks) {
        return state -> {
            SortedMap<String, List<Integer>> variables = new TreeMap<>();
            var words = new Words(state, 3);
            for (Event event : state.events()) {
                event.observation()
                        .learnt()
                        .ifPresent(learnt -> {
                            words.put(event.id(), 0, 1);
                            words.put(event.id(), 1, (int) learnt);
                            words.put(event.id(), 2, (int) (learnt >>> 32));
                        });
                if (event.action() instanceof Access access) {
                    List<Integer> now =
                            variables.computeIfAbsent(
                                    access.variable(), _ -> new ArrayList<>(List.of(0, 0, 0)));
                    access.written()
                            .ifPresent(written -> {
                                now.set(0, 1);
                                now.set(1, (int) written);
                                now.set(2, (int) (written >>> 32));
                            });
                    if (locks == Locks.KEEP_ORDER && event.observation().acquires()) {
                        now.add(event.id().thread());
                    }
                }
            }
            IntStream memory =
                    variables.values().stream()
                            .flatMapToInt(now ->
                                    IntStream.concat(
                                            IntStream.of(now.size()),
                                            now.stream().mapToInt(Integer::intValue)));
            return IntStream.concat(Arrays.stream(words.array), memory).toArray();
        };
    }

    /// Mazurkiewicz: for each event and thread, how many conflicting events of that thread came
    /// before it. These are the first ones, in program order, that conflict with it at all, so the
    /// number says which they are.
    static StateKey mazurkiewicz(Adds adds) {
        return state -> {
            int threads = state.threads();
            var words = new Words(state, threads + 1);
            List<Event> events = state.events();
            for (int j = 0; j < events.size(); j++) {
                Event later = events.get(j);
                for (int i = 0; i < j; i++) {
                    Event earlier = events.get(i);
                    if (MazurkiewiczClass.conflict(earlier.action(), later.action(), adds)) {
                        words.increment(later.id(), earlier.id().thread());
                    }
                }
                if (later.action() instanceof Action.Choice) {
                    words.put(later.id(), threads, origin(later));
                }
            }
            return words.array;
        };
    }

    private static int origin(Event event) {
        if (event.action() instanceof Action.Choice(long value)) {
            return Math.toIntExact(value);
        }
        return event.source().orElse(Source.INITIAL) instanceof EventId id
                ? (id.thread() << 16) + id.index() + 1
                : 0;
    }

    /// Some words for each event, ordered by thread and index whatever the execution order was.
    final class Words {
        private final int[] array;
        private final int[] offsets;
        private final int width;

        Words(ProgramState state, int width) {
            int threads = state.threads();
            int[] lengths = new int[threads];
            for (Event event : state.events()) {
                lengths[event.id().thread()]++;
            }
            this.width = width;
            this.array = new int[1 + threads + width * state.events().size()];
            this.offsets = new int[threads];
            array[0] = threads;
            System.arraycopy(lengths, 0, array, 1, threads);
            int offset = 1 + threads;
            for (int t = 0; t < threads; t++) {
                offsets[t] = offset;
                offset += width * lengths[t];
            }
        }

        void put(EventId id, int column, int word) {
            array[at(id, column)] = word;
        }

        void increment(EventId id, int column) {
            array[at(id, column)]++;
        }

        private int at(EventId id, int column) {
            return offsets[id.thread()] + width * id.index() + column;
        }
    }

    /// A key that can be put into a set.
    record Hashed(int[] words) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Hashed(int[] theirs) && Arrays.equals(words, theirs);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words);
        }
    }
}
