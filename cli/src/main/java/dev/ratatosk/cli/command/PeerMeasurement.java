package dev.ratatosk.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.peer.Contest;
import dev.ratatosk.cli.peer.Contest.Contestant;
import dev.ratatosk.cli.peer.Count;
import dev.ratatosk.cli.peer.Peer;
import dev.ratatosk.cli.source.ProgramName;
import dev.ratatosk.cli.source.Programs;
import dev.ratatosk.cli.worker.OwnCommand;
import dev.ratatosk.core.spi.Feature;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `ratatosk measure --peers`: this command and others, each as a process of its own with all that
/// it takes to start, compile and explore.
final class PeerMeasurement {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<Contestant> contestants = new ArrayList<>();
    private final int rounds;

    /// @throws InputException if it is no C program, or a tool cannot be compared
    PeerMeasurement(
            ProgramName name,
            String algorithm,
            List<Feature> without,
            List<Peer> peers,
            int rounds) {
        this.rounds = rounds;
        List<String> files = name.words();
        if (!Programs.isC(name)) {
            throw new InputException(
                    "--peers compares on C programs only, and "
                            + (files.isEmpty() ? "none is given" : "'" + name.text() + "' is none")
                            + ". Give the program's C files.");
        }
        for (String file : files) {
            if (!Files.isRegularFile(Path.of(file))) {
                throw new InputException("There is no file '" + file + "'.");
            }
        }
        contestants.add(own(name, algorithm, without));
        for (Peer peer : peers) {
            contestants.add(
                    new Contestant(
                            peer.tool().id(),
                            peer.command(algorithm, name.arguments(), files),
                            peer.tool()::count));
        }
    }

    private static Contestant own(ProgramName name, String algorithm, List<Feature> without) {
        List<String> arguments = new ArrayList<>(List.of("check"));
        arguments.addAll(name.words());
        arguments.addAll(List.of("--algorithm", algorithm, "--keep-going", "--json", "-"));
        arguments.addAll(List.of("--minimise", "off", "--workers", "1"));
        without.forEach(feature -> arguments.addAll(List.of("--without", feature.id())));
        if (!name.arguments().isEmpty()) {
            arguments.add("--");
            arguments.addAll(name.arguments());
        }
        return new Contestant(
                "ratatosk " + algorithm, OwnCommand.with(arguments), PeerMeasurement::ownCount);
    }

    /// What the JSON report says, which may have messages around it.
    private static Optional<Count> ownCount(String output) {
        int begin = output.indexOf('{');
        int end = output.lastIndexOf('}');
        if (begin < 0 || end < begin) {
            return Optional.empty();
        }
        try {
            JsonNode executions =
                    JSON.readTree(output.substring(begin, end + 1)).path("executions");
            return executions.isMissingNode()
                    ? Optional.empty()
                    : Optional.of(
                            new Count(
                                    executions.path("complete").asLong(),
                                    executions.path("blocked").asLong()));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /// Measures in turns; after an interruption the result is what is known so far.
    List<Contest.Entry> run(Session session) {
        Contest contest = new Contest(contestants);
        try {
            for (int round = 1; round <= rounds; round++) {
                session.load(
                        "round " + round + " of " + rounds,
                        () -> {
                            contest.round();
                            return contest;
                        });
            }
        } catch (Loading.StoppedException e) {
            session.messages().println("ratatosk: interrupted; this is known so far:");
        }
        return contest.entries();
    }
}
