package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.cli.output.Colours;
import dev.ratatosk.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MainTest {
    @Test
    void versionNamesTheCommandAndTheJdk() {
        CommandRun run = CommandRun.of("--version").exits(0);
        assertTrue(run.out().startsWith("ratatosk "), run.out());
        run.prints("JDK " + Runtime.version());
    }

    @Test
    void withoutArgumentsTheUsageIsPrinted() {
        CommandRun run = CommandRun.of().exits(0);
        assertTrue(run.out().startsWith("Usage: ratatosk"), run.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "bench", "list", "replay"})
    void everySubcommandHasHelpWithAnExample(String command) {
        CommandRun.of(command, "--help")
                .exits(0)
                .prints("Usage: ratatosk " + command)
                .prints(" ratatosk " + command);
    }

    @Test
    void anUnknownOptionIsAUsageErrorWithASuggestion() {
        CommandRun.of("check", "X.java", "--keep-goin")
                .exits(2)
                .complains("--keep-goin")
                .complains("--keep-going")
                .complains("Try 'ratatosk check --help'");
    }

    @Test
    void anUnknownSubcommandIsAUsageErrorWithASuggestion() {
        CommandRun.of("chek").exits(2).complains("chek").complains("check");
    }

    @Test
    void aForgottenSubcommandIsSuggested() {
        CommandRun.of("Foo.java").exits(2).complains("Did you mean 'ratatosk check Foo.java'?");
    }

    @Test
    void helpIsColouredOnATerminalOnly() {
        assertTrue(!CommandRun.of("--help").out().contains("\u001b["));
        if (Colours.areWelcome()) {
            Terminal terminal = new Terminal(true, true, 80);
            assertTrue(CommandRun.on(terminal, "--help").out().contains("\u001b["));
        }
    }
}
