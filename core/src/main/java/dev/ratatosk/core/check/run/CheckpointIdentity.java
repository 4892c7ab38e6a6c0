package dev.ratatosk.core.check.run;

import dev.ratatosk.core.check.CheckpointFile;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.frontier.CheckpointException;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Feature;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a checkpoint says about its program and options. All of it must be the same for a process
/// that continues, except for what begins with a dot.
public final class CheckpointIdentity {
    private static final String LEARNT = ".learnt";
    private static final String COMMAND = ".command.";
    private static final String FOLDER = ".folder";

    private CheckpointIdentity() {}

    static Map<String, String> of(Scenario scenario, Config config, CheckpointFile file) {
        Map<String, String> identity = new LinkedHashMap<>();
        identity.put("program", file.program());
        identity.put("code", scenario.fingerprint());
        identity.put("algorithm", config.algorithm().id());
        identity.put("memory model", config.algorithm().memoryModel().id());
        identity.put(
                "switched-off features",
                config.switchedOff().stream()
                        .filter(feature -> feature != Feature.LEARNT_THREADS)
                        .map(Feature::id)
                        .sorted()
                        .collect(Collectors.joining(" ")));
        identity.put("limit on steps", Integer.toString(config.maxSteps()));
        identity.put("bound on loops", Integer.toString(config.unroll()));
        identity.put("spurious events", Boolean.toString(config.spurious()));
        identity.put("races", config.races().id());
        identity.put("expectations", expectations(config.expectationsOf(scenario)));
        identity.put("Java version", Runtime.version().toString());
        identity.put(LEARNT, scenario.learning().text());
        identity.put(FOLDER, Path.of("").toAbsolutePath().toString());
        for (int i = 0; i < file.command().size(); i++) {
            identity.put(COMMAND + i, file.command().get(i));
        }
        return identity;
    }

    private static String expectations(Expectations expectations) {
        return expectations.inOrder().stream()
                .map(one -> one.pattern() + ": " + one.grade().id())
                .collect(Collectors.joining("; "));
    }

    /// @throws CheckpointException if the saved exploration is another one; it says what differs
    static void require(Map<String, String> wanted, Map<String, String> saved, Path path) {
        List<String> differences = new ArrayList<>();
        wanted.forEach((name, value) -> {
            String before = saved.getOrDefault(name, "");
            if (!name.startsWith(".") && !value.equals(before)) {
                differences.add(name + " " + quoted(before) + ", now " + quoted(value));
            }
        });
        if (!differences.isEmpty()) {
            throw new CheckpointException(
                    "checkpoint "
                            + path
                            + " is of another program or of other options: "
                            + String.join("; ", differences)
                            + ". Restore them, remove the file, or name another one.");
        }
    }

    private static String quoted(String value) {
        return value.isEmpty() ? "(none)" : "'" + value + "'";
    }

    static String learnt(Map<String, String> saved) {
        return saved.getOrDefault(LEARNT, "");
    }

    /// The words of [CheckpointFile#command].
    public static List<String> command(Map<String, String> saved) {
        List<String> words = new ArrayList<>();
        String word = saved.get(COMMAND + 0);
        while (word != null) {
            words.add(word);
            word = saved.get(COMMAND + words.size());
        }
        return words;
    }

    /// The folder in which the exploration began.
    public static String folder(Map<String, String> saved) {
        return saved.getOrDefault(FOLDER, "");
    }
}
