package dev.ratatosk.cli.output;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Phase;
import dev.ratatosk.bench.harness.Rate;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.report.text.Figures;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Measured rates, a row each: executions per second of elapsed and of processor time, events and
/// bytes per execution, and what the time went into.
public final class RateTable {
    private static final String FORMAT = "%-24s  %12s  %12s  %9s  %9s  %s%n";
    private static final double SMALLEST_SHOWN = 0.005;

    private RateTable() {}

    public static String header() {
        return FORMAT.formatted(
                "program", "executions/s", "per CPU s", "events", "bytes", "share of time");
    }

    public static String row(Rate rate) {
        return FORMAT.formatted(
                rate.program(),
                Figures.rate(rate.executionsPerSecond()),
                Figures.rate(rate.executionsPerProcessorSecond()),
                "%.1f".formatted(rate.eventsPerExecution()),
                Figures.count(Math.round(rate.bytesPerExecution())),
                shares(rate) + warning(rate));
    }

    /// Garbage collection is beside the shares of the exploring thread, which waits meanwhile.
    private static String shares(Rate rate) {
        String phases =
                rate.shares().entrySet().stream()
                        .filter(e -> e.getValue() >= SMALLEST_SHOWN)
                        .sorted(Map.Entry.comparingByKey(Comparator.naturalOrder()))
                        .map(e -> e.getKey().id() + " " + percent(e.getValue()))
                        .collect(Collectors.joining(", "));
        return phases + " (gc " + percent(rate.collectingShare()) + ")";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String warning(Rate rate) {
        return rate.agreement() == Agreement.MISMATCH ? "  MISMATCH: the counts are wrong" : "";
    }

    public static ObjectNode json(Rate rate, Algorithm algorithm) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("program", rate.program());
        node.put("algorithm", algorithm.id());
        node.put("executions", rate.executions());
        node.put("executionsPerSecond", rate.executionsPerSecond());
        node.put("executionsPerProcessorSecond", rate.executionsPerProcessorSecond());
        node.put("eventsPerExecution", rate.eventsPerExecution());
        node.put("bytesPerExecution", rate.bytesPerExecution());
        node.put("collectingShare", rate.collectingShare());
        ObjectNode shares = node.putObject("shares");
        for (Phase phase : Phase.values()) {
            shares.put(phase.id(), rate.share(phase));
        }
        node.put("agreement", rate.agreement().name().toLowerCase(Locale.ROOT));
        return node;
    }
}
