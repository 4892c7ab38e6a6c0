package dev.ratatosk.litmus;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.text.Figures;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Puts the result of a litmus test into words, or into JSON.
public final class LitmusReport {
    private final LitmusResult result;
    private final Subject subject;

    public LitmusReport(LitmusResult result, Subject subject) {
        this.result = result;
        this.subject = subject;
    }

    private MemoryModel memoryModel() {
        return result.verdict().statistics().algorithm().memoryModel();
    }

    /// The answer in one line.
    public String oneLine() {
        return subject.name()
                + ": "
                + result.test().name()
                + " "
                + answer()
                + ". "
                + claim()
                + "\n";
    }

    /// Whether the claim is true and why, in two words.
    public String summary() {
        return result.holds().map(holds -> holds ? "OK: " : "NO: ").orElse("UNDECIDED: ")
                + answerAlone();
    }

    private String answerAlone() {
        return result.answer().map(LitmusResult.Answer::title).orElse("undecided");
    }

    private String answer() {
        return answerAlone()
                + " under "
                + memoryModel().id()
                + " ("
                + Figures.count(result.witnesses())
                + " of "
                + Figures.count(result.executions(), "execution")
                + ")";
    }

    private String claim() {
        String claim = result.test().claim();
        return result.holds()
                .map(holds -> (holds ? "OK: true: " : "NO: false: ") + claim)
                .orElse("UNDECIDED: exploration incomplete: " + claim);
    }

    /// Everything there is to say.
    public String text(TextReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(subject.name() + ": " + result.test().name() + " " + answer());
        lines.add("");
        lines.add("  " + Figures.count(result.states().size(), "state") + ":");
        result.states().forEach(state -> lines.add("    " + state));
        lines.add("");
        result.witness().ifPresent(witness -> addWitness(lines, witness, report));
        remarks().forEach(remark -> lines.add("  Note: " + remark));
        if (!remarks().isEmpty()) {
            lines.add("");
        }
        lines.add(claim());
        return String.join("\n", lines) + "\n";
    }

    private void addWitness(List<String> lines, Bug witness, TextReport report) {
        lines.add("  An execution in which " + result.test().condition().text() + ":");
        lines.add("");
        lines.addAll(report.table(witness.story()));
        lines.add("");
        lines.add("  To replay:");
        lines.add("    " + subject.replayCommand() + " " + witness.schedule().token());
        lines.add("");
    }

    /// How the memory orders are treated, where that is not as they are written.
    private List<String> remarks() {
        Set<String> others = new TreeSet<>(result.test().orders());
        memoryModel().exactOrders().forEach(others::remove);
        return others.isEmpty()
                ? List.of()
                : List.of(
                        "accesses with "
                                + String.join(", ", others)
                                + " are treated as "
                                + memoryModel().accesses());
    }

    /// The result for machines: a report as of any check, and what is special of a litmus test.
    public ObjectNode json() {
        ObjectNode root = JsonReport.of(subject.name(), result.verdict());
        ObjectNode litmus = root.putObject("litmus");
        litmus.put("test", result.test().name());
        litmus.put("claim", result.test().claim());
        litmus.put("answer", result.answer().map(LitmusResult.Answer::title).orElse(null));
        litmus.put("holds", result.holds().orElse(null));
        litmus.put("witnesses", result.witnesses());
        ArrayNode states = litmus.putArray("states");
        result.states().forEach(states::add);
        ArrayNode remarks = litmus.putArray("remarks");
        remarks().forEach(remarks::add);
        return root;
    }
}
