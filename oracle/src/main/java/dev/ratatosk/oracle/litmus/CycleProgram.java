package dev.ratatosk.oracle.litmus;

import dev.ratatosk.oracle.litmus.Access.Dependency;
import dev.ratatosk.oracle.litmus.Access.Sort;
import dev.ratatosk.oracle.litmus.Cycle.Communication;
import dev.ratatosk.oracle.litmus.Cycle.Segment;
import dev.ratatosk.oracle.litmus.Cycle.Step;
import dev.ratatosk.oracle.litmus.Litmus.Place;
import dev.ratatosk.oracle.litmus.Litmus.Quantifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The test of a cycle: accesses to variables, values, and a condition that holds where an
/// execution has the edges of the cycle. The way round begins where the variable changes. A write
/// writes a value one above the last one on the way to its variable, and a read is to take the
/// value of the last write on the stretch with the same variable.
///
/// The condition need not be exact: what it comes to is computed, not derived from the cycle.
final class CycleProgram {
    private static final int NONE = -1;

    private final Cycle cycle;

    /// By event, in the order of the cycle.
    private final List<Sort> sorts = new ArrayList<>();

    /// By event: the step to the next event of its thread, or what it communicates.
    private final List<Object> edges = new ArrayList<>();

    private final int[] variables;
    private final long[] reads;
    private final long[] writes;

    private CycleProgram(Cycle cycle) {
        this.cycle = cycle;
        for (Segment thread : cycle.threads()) {
            sorts.addAll(thread.events());
            edges.addAll(thread.steps());
            edges.add(thread.out());
        }
        this.variables = new int[sorts.size()];
        this.reads = new long[sorts.size()];
        this.writes = new long[sorts.size()];
    }

    static Litmus of(Cycle cycle, Quantifier quantifier) {
        CycleProgram program = new CycleProgram(cycle);
        int start = program.start();
        program.chooseVariables(start);
        program.chooseValues(start);
        return program.test(quantifier);
    }

    private boolean changesBehind(int event) {
        return edges.get(event) instanceof Step step && !step.same();
    }

    /// The event behind the first change of variable, or the first event if there is none.
    private int start() {
        for (int e = 0; e < sorts.size(); e++) {
            if (changesBehind(e)) {
                return e + 1;
            }
        }
        return 0;
    }

    /// Numbers variables in the order in which the threads use them.
    private void chooseVariables(int start) {
        int current = 0;
        for (int i = 0; i < sorts.size(); i++) {
            int event = (start + i) % sorts.size();
            variables[event] = cycle.folded() ? current % 2 : current;
            current += changesBehind(event) ? 1 : 0;
        }
        int[] names = new int[sorts.size()];
        Arrays.fill(names, NONE);
        int used = 0;
        for (int e = 0; e < sorts.size(); e++) {
            if (names[variables[e]] == NONE) {
                names[variables[e]] = used++;
            }
            variables[e] = names[variables[e]];
        }
    }

    private void chooseValues(int start) {
        int size = sorts.size();
        long[] newest = new long[size];
        long last = 0;
        for (int i = 0; i < size; i++) {
            int event = (start + i) % size;
            reads[event] = last;
            if (sorts.get(event).writes()) {
                last = ++newest[variables[event]];
                writes[event] = last;
            }
            last = changesBehind(event) ? 0 : last;
        }
        if (cycle.changes() == 0) {
            closeOnOneVariable(newest[0]);
        }
    }

    /// Without a change of variable the last edge leads back to the first event.
    private void closeOnOneVariable(long newest) {
        int end = sorts.size() - 1;
        if (edges.get(end) == Communication.READS_FROM) {
            reads[0] = newest;
        } else if (edges.get(end) == Communication.FROM_READS) {
            reads[end] = 0;
        }
    }

    private Litmus test(Quantifier quantifier) {
        List<List<Access>> threads = new ArrayList<>();
        Map<Place, Long> values = new LinkedHashMap<>();
        int event = 0;
        for (Segment thread : cycle.threads()) {
            List<Access> steps = new ArrayList<>();
            int register = 0;
            long before = 0;
            for (int e = 0; e < thread.events().size(); e++, event++) {
                Step step = e == 0 ? null : thread.steps().get(e - 1);
                if (step != null && step.fenced()) {
                    steps.add(new Access(Sort.FENCE, 0, 0, 0, Dependency.NONE, 0));
                }
                Dependency dependency = step == null ? Dependency.NONE : step.dependency();
                steps.add(access(event, dependency, before));
                if (sorts.get(event).reads()) {
                    before = reads[event];
                    values.put(new Place(threads.size(), register++), before);
                }
            }
            threads.add(steps);
        }
        addLastWrites(values);
        return new Litmus(cycle.letters(), threads, values, quantifier);
    }

    private Access access(int event, Dependency dependency, long before) {
        long operand =
                sorts.get(event) == Sort.FETCH_AND_ADD
                        ? writes[event] - reads[event]
                        : writes[event];
        return new Access(
                sorts.get(event), variables[event], reads[event], operand, dependency, before);
    }

    /// Coherence shows in the last values only.
    private void addLastWrites(Map<Place, Long> values) {
        for (int e = 0; e < sorts.size(); e++) {
            if (edges.get(e) == Communication.COHERENCE) {
                int next = (e + 1) % sorts.size();
                values.merge(Place.variable(variables[e]), writes[next], Math::max);
            }
        }
    }
}
