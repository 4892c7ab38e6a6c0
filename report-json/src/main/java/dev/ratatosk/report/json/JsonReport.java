package dev.ratatosk.report.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import java.util.Locale;
import java.util.TreeMap;

/// Verdicts for programs. docs/cli.md describes the format; fields may be added, none changes its
/// meaning.
public final class JsonReport {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final double MICROS = 1e6;

    private JsonReport() {}

    /// A verdict on the program called `program`.
    public static ObjectNode of(String program, Verdict verdict) {
        Statistics statistics = verdict.statistics();
        ObjectNode root = NODES.objectNode();
        root.put("program", program);
        root.put("algorithm", statistics.algorithm().id());
        root.put("memoryModel", statistics.algorithm().memoryModel().id());
        root.put("verdict", verdict.id());
        ObjectNode executions = root.putObject("executions");
        executions.put("complete", statistics.complete());
        executions.put("blocked", statistics.blocked());
        executions.put("redundant", statistics.redundant());
        root.put("seconds", rounded(statistics.elapsed().toNanos() / 1e9, MICROS));
        root.put("executionsPerSecond", rounded(statistics.executionsPerSecond(), 10));
        ArrayNode errors = root.putArray("errors");
        if (verdict instanceof Verdict.BugFound found) {
            found.bugs().forEach(bug -> errors.add(error(bug)));
        }
        addExtent(root, verdict.extent());
        root.put("erroneousExecutions", statistics.errors());
        root.put("cutExecutions", statistics.cut());
        root.put("events", statistics.events());
        addEstimate(root, statistics);
        root.put("workers", statistics.workers());
        ObjectNode details = root.putObject("details");
        new TreeMap<>(statistics.details()).forEach(details::put);
        if (statistics.interchangeableThreads() > 0) {
            ObjectNode symmetry = root.putObject("symmetry");
            symmetry.put("interchangeableThreads", statistics.interchangeableThreads());
            symmetry.put("threads", statistics.threads());
        }
        root.put("notLearnt", statistics.notLearnt().orElse(null));
        root.set("outcomes", OutcomeNodes.of(statistics.outcomes()));
        ArrayNode loops = root.putArray("loopsCutOff");
        statistics.loopsCutOff().forEach(loops::add);
        root.set("coverage", CoverageNode.of(statistics.coverage()));
        ArrayNode notes = root.putArray("notes");
        statistics.notes().forEach(notes::add);
        return root;
    }

    /// What repeating one schedule showed.
    public static ObjectNode of(String program, Replay result) {
        ObjectNode root = NODES.objectNode();
        root.put("program", program);
        root.put("verdict", result.error().isPresent() ? "bug" : "replayed");
        root.put("recordedFrom", result.origin().name().toLowerCase(Locale.ROOT));
        root.put("outcome", result.outcome());
        ArrayNode errors = root.putArray("errors");
        result.error().ifPresent(bug -> errors.add(error(bug)));
        root.set("steps", steps(result.story()));
        root.set("calls", calls(result.story()));
        root.set("standing", standing(result.story()));
        return root;
    }

    private static void addEstimate(ObjectNode root, Statistics statistics) {
        double fraction = statistics.exploredFraction();
        if (fraction > 0) {
            root.put("exploredFraction", fraction);
            root.put("estimatedExecutions", Math.round(statistics.estimatedExecutions()));
        } else {
            root.putNull("exploredFraction");
            root.putNull("estimatedExecutions");
        }
    }

    private static void addExtent(ObjectNode root, Extent extent) {
        root.put("complete", extent instanceof Extent.Complete);
        switch (extent) {
            case Extent.Complete _ -> root.putNull("limit");
            case Extent.FirstError _ -> root.put("limit", "first-error");
            case Extent.Limited(Verdict.Limit limit) -> root.put("limit", limit.id());
            case Extent.BrokenOff(Verdict.Cause cause, String message) -> {
                root.put("limit", cause.name().toLowerCase(Locale.ROOT));
                root.put("message", message);
            }
        }
    }

    private static ObjectNode error(Bug bug) {
        ObjectNode node = NODES.objectNode();
        node.put("kind", bug.kind().id());
        node.put("message", bug.message());
        node.put("thread", bug.thread());
        ArrayNode stack = node.putArray("stack");
        bug.stack().forEach(stack::add);
        node.put("position", bug.position());
        node.put("execution", bug.execution());
        node.put("replay", bug.schedule().token());
        bug.underSc().ifPresent(underSc -> node.put("underSc", underSc.id()));
        bug.simplicity()
                .ifPresent(simplicity -> {
                    ObjectNode some = node.putObject("simplicity");
                    some.put("contextSwitches", simplicity.switches());
                    some.put("fewest", simplicity.isProven());
                    some.put(
                            "searchedSeconds",
                            rounded(simplicity.searched().toNanos() / 1e9, MICROS));
                });
        node.put("hint", bug.hint());
        if (bug.permutations() > 1) {
            node.put("permutations", bug.permutations());
        }
        bug.passing().ifPresent(passing -> node.set("passing", passing(passing)));
        node.set("steps", steps(bug.story()));
        node.set("calls", calls(bug.story()));
        node.set("standing", standing(bug.story()));
        return node;
    }

    private static ObjectNode passing(Bug.Passing passing) {
        ObjectNode node = NODES.objectNode();
        node.put("replay", passing.schedule().token());
        node.put("earlier", passing.earlier());
        node.put("later", passing.later());
        node.put("sentence", passing.sentence());
        node.set("steps", steps(passing.story()));
        node.set("calls", calls(passing.story()));
        return node;
    }

    private static ArrayNode calls(Story story) {
        ArrayNode calls = NODES.arrayNode();
        for (Story.Call call : story.calls()) {
            ObjectNode node = calls.addObject();
            node.put("thread", story.threads().get(call.thread()));
            node.put("line", call.line());
            node.put("text", call.text());
            node.put("result", call.result());
        }
        return calls;
    }

    private static ArrayNode steps(Story story) {
        ArrayNode steps = NODES.arrayNode();
        for (Story.Step step : story.steps()) {
            ObjectNode node = steps.addObject();
            node.put("step", step.number());
            node.put("thread", story.threads().get(step.thread()));
            node.put("line", step.line());
            node.put("operation", step.operation());
            node.put("value", step.value());
            if (step.readsInitial()) {
                node.put("from", "initial");
            } else {
                step.source().ifPresent(source -> node.put("from", source));
            }
            step.overlooks().ifPresent(newer -> node.put("overlooks", newer));
            step.call().ifPresent(call -> node.put("call", call));
            if (!step.locks().isEmpty()) {
                ArrayNode locks = node.putArray("locks");
                step.locks().forEach(locks::add);
            }
        }
        return steps;
    }

    private static ArrayNode standing(Story story) {
        ArrayNode all = NODES.arrayNode();
        for (Story.Standing one : story.standing()) {
            ObjectNode node = all.addObject();
            node.put("thread", story.threads().get(one.thread()));
            node.put("line", one.line());
            node.put("waitsFor", one.waitsFor());
            ArrayNode stack = node.putArray("stack");
            one.stack().forEach(stack::add);
        }
        return all;
    }

    private static double rounded(double value, double precision) {
        return Math.round(value * precision) / precision;
    }

    /// One line of text.
    public static String print(JsonNode node) {
        try {
            return new ObjectMapper().writeValueAsString(node) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree of nodes can always be written", impossible);
        }
    }
}
