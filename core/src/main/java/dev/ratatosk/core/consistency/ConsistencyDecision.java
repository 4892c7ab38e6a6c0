package dev.ratatosk.core.consistency;

import dev.ratatosk.core.table.IntColumn;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// Phase P-III: decides whether there is a witness (ConsistencyDecision, OOPSLA 2019, Alg. 3).
/// Exponential in the number of threads, polynomial in the length of the trace.
///
/// A configuration says how many events of each thread have been executed. The search goes from the
/// initial configuration towards the one in which all have been, along the edges of Alg. 3 lines
/// 10-21.
///
/// Deviation: the graph of configurations is not built beforehand. It is searched depth first, and
/// configurations that lead nowhere are remembered. shb, which every witness respects, prunes the
/// edges; a caller that wants a witness with certain properties adds edges to shb.
final class ConsistencyDecision {
    private final EventGraph graph;
    private final Saturation saturation;

    /// Whether configurations that lead nowhere are remembered. Without it every order of the
    /// events is tried, as many as there are.
    private final boolean remembers;

    private final IntColumn done = new IntColumn();
    private final IntColumn waitingReaders = new IntColumn();
    private final IntColumn witness = new IntColumn();

    ConsistencyDecision(EventGraph graph, Saturation saturation) {
        this(graph, saturation, true);
    }

    ConsistencyDecision(EventGraph graph, Saturation saturation, boolean remembers) {
        this.graph = graph;
        this.saturation = saturation;
        this.remembers = remembers;
    }

    private record Configuration(int[] done) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Configuration(int[] d) && Arrays.equals(done, d);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(done);
        }
    }

    /// Whether the linked events, which are saturated, have a witness.
    boolean decide() {
        int total = begin();
        Set<Configuration> visited = new HashSet<>();
        int next = 0;
        while (witness.size() < total) {
            int thread = nextExecutable(next);
            if (thread < graph.threads()) {
                execute(graph.at(thread).get(done.get(thread)));
                next = 0;
                if (remembers && !visited.add(new Configuration(done.toArray()))) {
                    next = takeBack() + 1;
                }
            } else if (witness.isEmpty()) {
                return false;
            } else {
                next = takeBack() + 1;
            }
        }
        return true;
    }

    private int begin() {
        done.reset(graph.threads());
        waitingReaders.copy(graph.initialReaders);
        witness.clear();
        int total = 0;
        for (int t = 0; t < graph.threads(); t++) {
            total += graph.at(t).size();
        }
        return total;
    }

    private int nextExecutable(int from) {
        int t = from;
        while (t < graph.threads()
                && (done.get(t) == graph.at(t).size()
                        || !isExecutable(graph.at(t).get(done.get(t))))) {
            t++;
        }
        return t;
    }

    /// Lines 13-20: a read's source has been executed (it is in the event's clock), and a write
    /// overwrites nothing that somebody else still has to read.
    private boolean isExecutable(int event) {
        if (!saturation.isNext(event, done)) {
            return false;
        }
        int itself = graph.reads(event) ? 1 : 0;
        return !graph.writes(event) || waitingReaders.get(graph.location(event)) == itself;
    }

    private void execute(int event) {
        done.increase(graph.thread(event), 1);
        count(event, 1);
        witness.add(event);
    }

    private int takeBack() {
        int event = witness.removeLast();
        done.increase(graph.thread(event), -1);
        count(event, -1);
        return graph.thread(event);
    }

    private void count(int event, int sign) {
        if (graph.reads(event)) {
            waitingReaders.increase(graph.location(event), -sign);
        }
        if (graph.writes(event)) {
            waitingReaders.increase(graph.location(event), sign * graph.readers(event));
        }
    }

    /// The witness after a successful decision.
    IntColumn witness() {
        return witness;
    }
}
