package dev.ratatosk.cli.option;

import dev.ratatosk.cli.output.InputException;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// The option for a live page.
public final class DashboardOptions {
    private static final String ANY = "0";
    private static final int LARGEST = 65_535;

    @Option(
            names = "--dashboard",
            paramLabel = "PORT",
            arity = "0..1",
            parameterConsumer = OnlyNumbers.class,
            description = "Show on a page for a browser of this machine how far the check is.")
    private @Nullable String port;

    /// The word behind the option is a program unless it is a number.
    static final class OnlyNumbers implements IParameterConsumer {
        @Override
        @SuppressWarnings("JdkObsolete") // picocli's own signature.
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            boolean isGiven = !words.isEmpty() && words.peek().matches("[0-9]+");
            option.setValue(isGiven ? words.pop() : ANY);
        }
    }

    /// The port, 0 for any; empty if there is to be no page.
    public Optional<Integer> port() {
        return Optional.ofNullable(port).map(DashboardOptions::number);
    }

    private static int number(String text) {
        int number = text.length() > String.valueOf(LARGEST).length() ? -1 : Integer.parseInt(text);
        if (number < 0 || number > LARGEST) {
            throw new InputException("--dashboard: " + text + " is not a port: 1 to 65535.");
        }
        return number;
    }
}
