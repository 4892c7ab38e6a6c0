package dev.ratatosk.report.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The errors of a verdict in the Static Analysis Results Interchange Format (SARIF) 2.1.0, an
/// OASIS standard, which code hosts show beside the source: one result per error, with its schedule
/// as a code flow that has one thread flow per thread.
///
/// @param program what it is called
/// @param replayCommand what repeats a schedule, without the token
/// @param verdict what was found out
/// @param conclusion how much was explored, in a sentence
/// @param version of the tool
/// @param files where files are
public record SarifReport(
        String program,
        String replayCommand,
        Verdict verdict,
        String conclusion,
        String version,
        Files files) {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final Pattern FRAME =
            Pattern.compile("(?:.*/)?(?<method>[^()/]+)\\((?<file>[^():]+):(?<line>[0-9]+)\\)");
    private static final Pattern LINE = Pattern.compile("(?<file>[^:]+):(?<line>[0-9]+)");

    /// Finds the files of a program.
    @FunctionalInterface
    public interface Files {
        /// The path of a file as a relative reference of a URI, if the file is known.
        ///
        /// @param name its name without its folder
        /// @param packages the packages of the error's stacks, with slashes
        Optional<String> uriOf(String name, Set<String> packages);
    }

    /// The report.
    public ObjectNode json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("$schema", SCHEMA);
        root.put("version", "2.1.0");
        ObjectNode run = root.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver");
        driver.put("name", "Ratatosk");
        driver.put("version", version);
        ArrayNode rules = driver.putArray("rules");
        for (ErrorKind kind : ErrorKind.values()) {
            ObjectNode rule = rules.addObject();
            rule.put("id", kind.id());
            rule.putObject("shortDescription").put("text", kind.title());
        }
        ObjectNode invocation = run.putArray("invocations").addObject();
        boolean broken =
                verdict instanceof Verdict.Interrupted off
                        && off.cause() != Verdict.Cause.REQUESTED;
        invocation.put("executionSuccessful", !broken);
        ObjectNode notice = invocation.putArray("toolExecutionNotifications").addObject();
        notice.put("level", broken ? "error" : "note");
        notice.putObject("message").put("text", program + ": " + verdict.id() + ". " + conclusion);
        ArrayNode results = run.putArray("results");
        if (verdict instanceof Verdict.BugFound found) {
            found.bugs().forEach(bug -> add(results.addObject(), bug));
        }
        run.put("columnKind", "utf16CodeUnits");
        return root;
    }

    private void add(ObjectNode result, Bug bug) {
        Set<String> packages = packages(bug);
        result.put("ruleId", bug.kind().id());
        result.put("ruleIndex", bug.kind().ordinal());
        result.put("level", "error");
        result.putObject("message")
                .put("text", bug.headline() + "\nTo replay: " + replayCommand + " " + token(bug));
        ArrayNode locations = result.putArray("locations");
        ArrayNode related = result.putArray("relatedLocations");
        for (String frame : frames(bug)) {
            Matcher parts = FRAME.matcher(frame.strip());
            if (parts.matches()) {
                ObjectNode location = (locations.isEmpty() ? locations : related).addObject();
                boolean known = place(location, parts, packages);
                if (!known) {
                    location.putArray("logicalLocations")
                            .addObject()
                            .put("fullyQualifiedName", parts.group("method"));
                }
                location.putObject("message").put("text", frame.strip());
            }
        }
        addFlow(result, bug.story(), packages);
        result.putObject("partialFingerprints")
                .put("kindAndMessage/v1", bug.kind().id() + ":" + bug.message());
        result.putObject("properties").put("replay", token(bug)).put("thread", bug.thread());
    }

    private static String token(Bug bug) {
        return bug.schedule().token();
    }

    /// Of a deadlock, the stacks of the threads that wait.
    private static List<String> frames(Bug bug) {
        return bug.stack().isEmpty()
                ? bug.story().standing().stream().flatMap(one -> one.stack().stream()).toList()
                : bug.stack();
    }

    private static Set<String> packages(Bug bug) {
        Set<String> packages = new HashSet<>();
        for (String frame : frames(bug)) {
            Matcher parts = FRAME.matcher(frame.strip());
            if (parts.matches()) {
                String method = parts.group("method");
                int type = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
                if (type > 0) {
                    packages.add(method.substring(0, type).replace('.', '/'));
                }
            }
        }
        return packages;
    }

    /// Says whether the file is known.
    private boolean place(ObjectNode location, Matcher parts, Set<String> packages) {
        Optional<String> uri = files.uriOf(parts.group("file"), packages);
        uri.ifPresent(known -> {
            ObjectNode physical = location.putObject("physicalLocation");
            physical.putObject("artifactLocation").put("uri", known);
            // A longer number than any file has lines.
            int line = (int) Math.min(Long.parseLong(parts.group("line")), 1_000_000_000L);
            physical.putObject("region").put("startLine", Math.max(1, line));
        });
        return uri.isPresent();
    }

    private void addFlow(ObjectNode result, Story story, Set<String> packages) {
        ArrayNode threads = result.putArray("codeFlows").addObject().putArray("threadFlows");
        for (int thread = 0; thread < story.threads().size(); thread++) {
            ArrayNode locations = JsonNodeFactory.instance.arrayNode();
            for (Story.Step step : story.steps()) {
                if (step.thread() == thread) {
                    ObjectNode at = locations.addObject();
                    ObjectNode location = at.putObject("location");
                    Matcher parts = LINE.matcher(step.line());
                    if (parts.matches()) {
                        place(location, parts, packages);
                    }
                    String value = step.value().isEmpty() ? "" : ": " + step.value();
                    location.putObject("message").put("text", step.operation() + value);
                    at.put("executionOrder", step.number());
                }
            }
            if (!locations.isEmpty()) {
                ObjectNode flow = threads.addObject();
                flow.put("id", story.threads().get(thread));
                flow.set("locations", locations);
            }
        }
        if (threads.isEmpty()) {
            result.remove("codeFlows"); // The format wants at least one thread flow.
        }
    }
}
