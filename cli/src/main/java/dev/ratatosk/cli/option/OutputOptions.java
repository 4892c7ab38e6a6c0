package dev.ratatosk.cli.option;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.Colours;
import dev.ratatosk.cli.output.Terminal;
import dev.ratatosk.report.json.JsonReport;
import dev.ratatosk.report.text.Ink;
import dev.ratatosk.report.text.TextReport;
import java.io.PrintWriter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say what to print.
public final class OutputOptions {
    private static final String STANDARD_OUTPUT = "-";

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON; - for standard output, instead of text.")
    private @Nullable String json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print the verdict in one line, and no progress.")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "Print long schedules in full, and every error.")
    private boolean verbose;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "Colours: auto (default), always, never.")
    private Colour colour = Colour.AUTO;

    enum Colour {
        AUTO,
        ALWAYS,
        NEVER
    }

    public boolean quiet() {
        return quiet;
    }

    public boolean verbose() {
        return verbose;
    }

    /// Whether standard output is for JSON alone.
    public boolean jsonOnly() {
        return STANDARD_OUTPUT.equals(json);
    }

    public TextReport text(Terminal terminal) {
        return new TextReport(ink(terminal), terminal.columns(), verbose);
    }

    public Ink ink(Terminal terminal) {
        boolean wanted =
                switch (colour) {
                    case AUTO -> terminal.out() && Colours.areWelcome();
                    case ALWAYS -> true;
                    case NEVER -> false;
                };
        return wanted ? Ink.ANSI : Ink.PLAIN;
    }

    /// Refuses a JSON file that cannot be written before anything long is begun.
    public void requireWritable() {
        if (json == null || jsonOnly()) {
            return;
        }
        jsonFile(json).requireWritable();
    }

    /// Prints an answer as the options want it.
    public void print(PrintWriter out, Terminal terminal, Answer answer) {
        if (!jsonOnly()) {
            TextReport report = text(terminal);
            out.print(quiet ? answer.oneLine(report) : answer.text(report));
            out.flush();
        }
        writeJson(out, answer::json);
    }

    /// Writes the JSON if it is wanted; it is made only then.
    public void writeJson(PrintWriter out, Supplier<JsonNode> report) {
        if (json == null) {
            return;
        }
        String text = JsonReport.print(report.get());
        if (jsonOnly()) {
            out.print(text);
            out.flush();
            return;
        }
        jsonFile(json).write(text);
    }

    private static OutputFile jsonFile(String name) {
        return new OutputFile("--json", name);
    }
}
