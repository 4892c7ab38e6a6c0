package dev.ratatosk.oracle.axiomatic;

import dev.ratatosk.oracle.litmus.Access;
import dev.ratatosk.oracle.litmus.Access.Dependency;
import dev.ratatosk.oracle.litmus.Access.Sort;
import dev.ratatosk.oracle.litmus.Litmus;
import dev.ratatosk.oracle.litmus.Litmus.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The steps of a test as a memory model sees them, numbered thread by thread.
final class Events {
    private static final int NOTHING = -1;

    private final List<Access> accesses = new ArrayList<>();

    /// By event: the event of the same thread before it, or [#NOTHING].
    private final List<Integer> previous = new ArrayList<>();

    /// By event: the last event of the thread before it that reads, or [#NOTHING].
    private final List<Integer> dependsOn = new ArrayList<>();

    private final Map<Place, Integer> registers = new HashMap<>();
    private final int variables;

    Events(Litmus test, Axioms axioms) {
        boolean fences = axioms == Axioms.RELEASE_ACQUIRE;
        int fence = test.variables();
        this.variables = fences ? fence + 1 : fence;
        for (int t = 0; t < test.threads().size(); t++) {
            int last = NOTHING;
            int lastRead = NOTHING;
            int register = 0;
            for (Access access : test.threads().get(t)) {
                boolean isFence = access.sort() == Sort.FENCE;
                if (isFence && !fences) {
                    continue;
                }
                int event = accesses.size();
                accesses.add(isFence ? fenceOn(fence) : access);
                previous.add(last);
                dependsOn.add(lastRead);
                last = event;
                if (access.sort().reads()) {
                    lastRead = event;
                    registers.put(new Place(t, register++), event);
                }
            }
        }
    }

    private static Access fenceOn(int variable) {
        return new Access(Sort.FETCH_AND_ADD, variable, 0, 0, Dependency.NONE, 0);
    }

    int size() {
        return accesses.size();
    }

    int variables() {
        return variables;
    }

    Access access(int event) {
        return accesses.get(event);
    }

    /// The event whose value a dependent step needs, or a negative number.
    int dependsOn(int event) {
        return dependsOn.get(event);
    }

    /// The event whose value a register holds.
    int eventOf(Place register) {
        Integer event = registers.get(register);
        if (event == null) {
            throw new IllegalArgumentException("no step reads into " + register);
        }
        return event;
    }

    /// The events that read, if they happen.
    int[] reads() {
        return IntStream.range(0, size()).filter(e -> access(e).sort().reads()).toArray();
    }

    /// Whether it happens only after certain values.
    boolean isConditional(int event) {
        return access(event).dependency() == Dependency.CONTROL;
    }

    boolean mayWrite(int event, int variable) {
        return access(event).sort().writes() && access(event).variable() == variable;
    }

    /// Whether it reads and writes whatever it reads.
    boolean isCertainUpdate(int event) {
        Access access = access(event);
        boolean updates = access.sort() == Sort.EXCHANGE || access.sort() == Sort.FETCH_AND_ADD;
        return updates && !isConditional(event);
    }

    Order programOrder() {
        Order order = new Order(size());
        for (int e = 0; e < size(); e++) {
            if (previous.get(e) != NOTHING && !order.add(previous.get(e), e)) {
                throw new IllegalStateException("program order has a cycle");
            }
        }
        return order;
    }
}
