package dev.ratatosk.oracle.port;

import dev.ratatosk.oracle.program.Program;
import java.util.HashMap;
import java.util.Map;

/// Which threads and variables of a program the numbers in a trace stand for. Filled anew in each
/// execution, and valid as long as its trace.
final class ScenarioNaming implements Naming {
    private final Program program;
    private final Map<Integer, Integer> threads = new HashMap<>();
    private final Map<String, Integer> handles = new HashMap<>();
    private final Map<Integer, String> variables = new HashMap<>();

    ScenarioNaming(Program program) {
        this.program = program;
    }

    void begin() {
        threads.clear();
        handles.clear();
        variables.clear();
    }

    void nameVariable(int location, String variable) {
        variables.put(location, variable);
    }

    void nameThread(int recorded, String thread) {
        threads.put(recorded, program.indexOf(thread));
        handles.put(thread, recorded);
    }

    /// The number in the trace of a thread that was started in this execution.
    int handle(String thread) {
        return known(handles, thread);
    }

    @Override
    public int thread(int recorded) {
        return threads.getOrDefault(recorded, HIDDEN);
    }

    @Override
    public String threadName(int recorded) {
        return program.threads().get(known(threads, recorded)).name();
    }

    @Override
    public String variable(int location) {
        return known(variables, location);
    }

    private static <K, V> V known(Map<K, V> map, K key) {
        V value = map.get(key);
        if (value == null) {
            throw new IllegalStateException(key + " has no name; known are " + map);
        }
        return value;
    }
}
