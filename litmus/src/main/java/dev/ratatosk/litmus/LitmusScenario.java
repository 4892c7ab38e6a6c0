package dev.ratatosk.litmus;

import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A litmus test as a program under test: its threads, and a main thread that waits for them, reads
/// the final values and fails where the condition holds. So an error of the program is a witness of
/// the condition.
public final class LitmusScenario implements Scenario {
    private static final int NO_FENCES = -1;

    private final LitmusTest test;
    private final String file;
    private final boolean fencesMatter;

    /// All states in which an execution ended. Every execution is possible, also those that an
    /// exploration does not count.
    private final Set<String> states = new TreeSet<>();

    /// @param file what the test's file is called, for reports
    public LitmusScenario(LitmusTest test, String file, MemoryModel memoryModel) {
        this.test = test;
        this.file = file;
        this.fencesMatter = !memoryModel.readsNewestWrites();
    }

    /// The main thread looks at the registers of threads whose end it has waited for. All other
    /// data belongs to one thread. A state that is reached again is known already.
    @Override
    public Communication communication() {
        return new Communication.OperationsAndResults();
    }

    @Override
    public void run() {
        Ops ops = Ops.current();
        Map<String, Integer> locations = new TreeMap<>();
        for (String variable : variables()) {
            long start = test.initial().getOrDefault(variable, 0L);
            locations.put(variable, ops.allocate(1, start, variable, Long::toString));
        }
        int fence = fencesMatter ? ops.allocate(1, 0, "fence", Long::toString) : NO_FENCES;
        List<ThreadRun> runs = new ArrayList<>();
        List<Integer> threads = new ArrayList<>();
        for (LitmusTest.ThreadCode code : test.threads()) {
            var run = new ThreadRun(ops, file, locations, fence, code);
            String name = "P" + runs.size();
            ops.standAt(file, code.line());
            runs.add(run);
            threads.add(ops.start(() -> run.run(code.body()), name));
        }
        ops.standAt(file, test.line());
        threads.forEach(ops::join);
        conclude(finalValues(ops, locations, runs));
    }

    private Set<String> variables() {
        Set<String> variables = new TreeSet<>(test.initial().keySet());
        test.threads().forEach(thread -> variables.addAll(thread.parameters()));
        test.shown().stream()
                .filter(Condition.Place::shared)
                .forEach(place -> variables.add(place.name()));
        return variables;
    }

    private Map<Condition.Place, Long> finalValues(
            Ops ops, Map<String, Integer> locations, List<ThreadRun> runs) {
        Map<Condition.Place, Long> values = new TreeMap<>();
        for (Condition.Place place : test.shown()) {
            Integer location = locations.get(place.name());
            long value =
                    place.shared() && location != null
                            ? ops.read(location)
                            : runs.get(place.thread()).register(place.name());
            values.put(place, value);
        }
        return values;
    }

    private void conclude(Map<Condition.Place, Long> values) {
        String state =
                values.entrySet().stream()
                        .map(e -> e.getKey() + "=" + e.getValue())
                        .collect(Collectors.joining("; "));
        synchronized (states) {
            states.add(state);
        }
        if (test.condition().test(place -> values.getOrDefault(place, 0L))) {
            throw new AssertionError(test.condition().text());
        }
    }

    /// All states in which an execution has ended so far.
    public List<String> states() {
        synchronized (states) {
            return List.copyOf(states);
        }
    }
}
