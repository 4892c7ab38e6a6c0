package dev.ratatosk.java.program.reality;

import dev.ratatosk.core.spi.Algorithm;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a campaign has done.
final class Tally {
    private int programs;
    private int compared;
    private final Map<String, Integer> leftAside = new TreeMap<>();
    private final Map<Algorithm, Integer> algorithms = new LinkedHashMap<>();
    private int twins;
    private long runs;
    private long hangs;
    private long outcomesExplored;
    private long outcomesSeen;

    void count(Explored explored) {
        programs++;
        if (explored.counts()) {
            compared++;
        } else {
            leftAside.merge(reason(explored.remark()), 1, Integer::sum);
        }
    }

    /// A message without names.
    private static String reason(String remark) {
        return remark.lines()
                .findFirst()
                .orElse("")
                .replaceAll("P?\\d+", "#")
                .replaceAll(" at .*", "");
    }

    void countAlgorithm(Algorithm algorithm) {
        algorithms.merge(algorithm, 1, Integer::sum);
    }

    void countTwin() {
        twins++;
    }

    void countRuns(Map<String, Integer> outcomes) {
        runs += outcomes.values().stream().mapToInt(Integer::intValue).sum();
        hangs += outcomes.getOrDefault(NativeRun.HANG, 0);
    }

    void countOutcomes(Set<String> explored, Set<String> seen) {
        outcomesExplored += explored.size();
        Set<String> both = new TreeSet<>(seen);
        both.retainAll(explored);
        outcomesSeen += both.size();
    }

    int programs() {
        return programs;
    }

    int compared() {
        return compared;
    }

    long outcomesSeen() {
        return outcomesSeen;
    }

    int twins() {
        return twins;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(programs).append(" programs, ").append(compared).append(" compared: ");
        text.append(outcomesExplored).append(" outcomes explored, ");
        text.append(outcomesSeen).append(" of them seen in ").append(runs);
        text.append(" native runs with ").append(hangs).append(" hangs; algorithms ");
        text.append(algorithms).append(", API twins ").append(twins).append(". Left aside:");
        leftAside.forEach((reason, n) -> text.append("\n  ").append(n).append(' ').append(reason));
        return text.toString();
    }
}
