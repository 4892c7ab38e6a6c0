package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine commandLine = Main.commandLine();
        commandLine.setOut(new PrintWriter(out, true));
        commandLine.setErr(new PrintWriter(err, true));
        return commandLine.execute(args);
    }

    @Test
    void versionNamesTheCommandAndTheJdk() {
        assertEquals(0, run("--version"));
        assertTrue(out.toString().startsWith("ratatosk "), out.toString());
        assertTrue(out.toString().contains("JDK " + Runtime.version()), out.toString());
    }

    @Test
    void withoutArgumentsTheUsageIsPrinted() {
        assertEquals(0, run());
        assertTrue(out.toString().startsWith("Usage: ratatosk"), out.toString());
    }

    @Test
    void anUnknownOptionIsAUsageError() {
        assertEquals(2, run("--no-such-option"));
        assertTrue(err.toString().contains("--no-such-option"), err.toString());
    }
}
