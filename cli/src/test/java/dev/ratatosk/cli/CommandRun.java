package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.cli.output.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;

/// The command run inside of the test's process.
///
/// @param code the exit code
/// @param out what it printed
/// @param err what it complained about
record CommandRun(int code, String out, String err) {

    static CommandRun of(String... args) {
        return on(Terminal.none(), args);
    }

    static CommandRun on(Terminal terminal, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code =
                Main.commandLine(terminal)
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(args);
        CommandRun run = new CommandRun(code, out.toString(), err.toString());
        run.assertNoTraceOfOurs();
        return run;
    }

    /// Users never see a stack trace of ours.
    private void assertNoTraceOfOurs() {
        assertFalse((out + err).contains("at dev.ratatosk."), out + err);
        assertFalse((out + err).contains("Internal error"), out + err);
        assertFalse((out + err).contains("internal error"), out + err);
    }

    CommandRun exits(int expected) {
        assertEquals(expected, code, out + err);
        return this;
    }

    CommandRun prints(String part) {
        assertTrue(unwrapped(out).contains(part), "'" + part + "' is not in:\n" + out + err);
        return this;
    }

    CommandRun complains(String part) {
        assertTrue(unwrapped(err).contains(part), "'" + part + "' is not in:\n" + err + out);
        return this;
    }

    /// Prints it or complains about it.
    CommandRun mentions(String part) {
        assertTrue(unwrapped(out + err).contains(part), "'" + part + "' is not in:\n" + out + err);
        return this;
    }

    /// The text as if no line had been broken, and aligned columns as if by one space.
    private static String unwrapped(String text) {
        return text.replaceAll("\\s+", " ");
    }

    String lastLine() {
        return out.lines().toList().getLast();
    }
}
