package dev.ratatosk.cli.peer;

import dev.ratatosk.cli.output.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A model checker that the user has installed.
///
/// @param tool which one
/// @param path its command
/// @param options for it; none for those that suit our algorithm
public record Peer(PeerTool tool, String path, List<String> options) {
    public Peer {
        options = List.copyOf(options);
    }

    /// Reads `genmc=PATH` or `"genmc=PATH --sc --unroll=4"`.
    ///
    /// @throws InputException if it is something else
    public static Peer parse(String text) {
        int equals = text.indexOf('=');
        String name = equals < 0 ? text : text.substring(0, equals);
        PeerTool tool = PeerTool.named(name).orElseThrow(() -> unknown(name));
        String[] words = equals < 0 ? new String[0] : text.substring(equals + 1).split(" +");
        if (words.length == 0 || words[0].isEmpty()) {
            throw new InputException(
                    "--peers: '" + text + "' does not say where it is, as in " + name + "=PATH.");
        }
        return new Peer(tool, words[0], Arrays.asList(words).subList(1, words.length));
    }

    private static InputException unknown(String name) {
        List<String> known = Arrays.stream(PeerTool.values()).map(PeerTool::id).toList();
        return new InputException(
                "--peers: '"
                        + name
                        + "' is not a known model checker; known are "
                        + String.join(" and ", known)
                        + ", as in "
                        + known.getFirst()
                        + "=PATH.");
    }

    /// Its command line for a program.
    ///
    /// @param algorithm ours
    /// @param compiler what is for clang
    /// @throws InputException if it has no options that suit the algorithm
    public List<String> command(String algorithm, List<String> compiler, List<String> files) {
        List<String> chosen = options.isEmpty() ? tool.optionsFor(algorithm) : options;
        if (chosen.isEmpty()) {
            throw noCounterpart(algorithm);
        }
        List<String> command = new ArrayList<>();
        command.add(path);
        command.addAll(tool.arguments(chosen, compiler, files));
        return command;
    }

    private InputException noCounterpart(String algorithm) {
        return new InputException(
                tool.id()
                        + " has nothing like the algorithm "
                        + algorithm
                        + ". Say with which options to compare it, as in --peers '"
                        + tool.id()
                        + "="
                        + path
                        + " --sc'.");
    }
}
