package dev.ratatosk.oracle.litmus;

import dev.ratatosk.oracle.litmus.Access.Dependency;
import dev.ratatosk.oracle.litmus.Access.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A cycle through the events of some threads: edges of program order inside of a thread, and an
/// edge to the first event of the next thread. A model that forbids cycles of such edges forbids
/// what [CycleTest] makes of it.
///
/// @param threads in the order of the cycle; the last one leads to the first
/// @param folded whether accesses to the first variable, the third and so on are to one variable,
///   and those to the second, the fourth and so on to another
record Cycle(List<Segment> threads, boolean folded) {
    /// From a thread to the next.
    enum Communication {
        /// The next thread reads what this one writes.
        READS_FROM("rf"),
        /// The next thread overwrites what this one reads.
        FROM_READS("fr"),
        /// The next thread overwrites what this one writes.
        COHERENCE("co");

        private final String letters;

        Communication(String letters) {
            this.letters = letters;
        }

        boolean fits(Sort from, Sort to) {
            return switch (this) {
                case READS_FROM -> from.writes() && to.reads();
                case FROM_READS -> from.reads() && to.writes();
                case COHERENCE -> from.writes() && to.writes();
            };
        }
    }

    /// An edge of program order.
    ///
    /// @param same whether both events access the same variable
    /// @param fenced whether there is a fence between them
    record Step(boolean same, boolean fenced, Dependency dependency) {
        String letters() {
            String between =
                    switch (dependency) {
                        case NONE -> "";
                        case DATA -> "t";
                        case CONTROL -> "c";
                    };
            return (same ? "s" : "d") + (fenced ? "m" : "") + between;
        }

        boolean fits(Sort from, Sort to) {
            return switch (dependency) {
                case NONE -> true;
                case DATA -> from.reads() && to.writes();
                case CONTROL -> from.reads();
            };
        }
    }

    /// The events of one thread.
    ///
    /// @param steps one fewer than events
    /// @param out to the first event of the next thread
    record Segment(List<Sort> events, List<Step> steps, Communication out) {
        Segment {
            events = List.copyOf(events);
            steps = List.copyOf(steps);
        }

        String letters() {
            StringBuilder text = new StringBuilder(events.getFirst().letter());
            for (int e = 1; e < events.size(); e++) {
                text.append('.').append(steps.get(e - 1).letters());
                text.append('.').append(events.get(e).letter());
            }
            return text + "-" + out.letters;
        }
    }

    Cycle {
        threads = List.copyOf(threads);
    }

    /// The edges, read from the first thread on: `W.d.R-fr-W.d.R-fr` is store buffering.
    String letters() {
        return threads.stream().map(Segment::letters).collect(Collectors.joining("-"))
                + (folded ? "-folded" : "");
    }

    /// How often the variable changes on the way round.
    int changes() {
        return (int)
                threads.stream()
                        .flatMap(thread -> thread.steps().stream())
                        .filter(step -> !step.same())
                        .count();
    }

    /// Whether each edge fits the events at its ends, and the last edge ends where the first
    /// begins.
    boolean isSound() {
        for (int t = 0; t < threads.size(); t++) {
            Segment thread = threads.get(t);
            Segment next = threads.get((t + 1) % threads.size());
            if (!thread.out().fits(thread.events().getLast(), next.events().getFirst())) {
                return false;
            }
            for (int e = 1; e < thread.events().size(); e++) {
                Sort from = thread.events().get(e - 1);
                if (!thread.steps().get(e - 1).fits(from, thread.events().get(e))) {
                    return false;
                }
            }
        }
        return changes() != 1 && (!folded || changes() >= 4 && changes() % 2 == 0);
    }

    /// The rotation that comes first: it stands for all of them.
    Cycle canonical() {
        Cycle first = this;
        for (int turn = 1; turn < threads.size(); turn++) {
            List<Segment> turned = new ArrayList<>(threads.subList(turn, threads.size()));
            turned.addAll(threads.subList(0, turn));
            Cycle rotation = new Cycle(turned, folded);
            first = rotation.letters().compareTo(first.letters()) < 0 ? rotation : first;
        }
        return first;
    }
}
