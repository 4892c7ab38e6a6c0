package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.Phase;
import dev.ratatosk.bench.harness.Variant;
import dev.ratatosk.core.check.Algorithms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/// Reads ablations and shares of time; the package's documentation explains the format.
final class StudyReader {
    private final List<Exhibit> studies = new ArrayList<>();
    private String paper = "";
    private String id = "";
    private String title = "";
    private String about = "";
    private List<Variant> variants = new ArrayList<>();
    private List<String> share = List.of();
    private List<Harness.Case> programs = new ArrayList<>();
    private List<Note> notes = new ArrayList<>();

    private StudyReader() {}

    /// @param name the name of the resource, for messages
    static List<Exhibit> parse(String name, String text) {
        StudyReader reader = new StudyReader();
        DataLines.forEach(name, text, reader::take);
        reader.close();
        return reader.studies;
    }

    private void take(String line) {
        String[] words = line.split(" ", 2);
        String rest = words.length < 2 ? "" : words[1].strip();
        switch (words[0]) {
            case "paper" -> {
                close();
                paper = rest;
            }
            case "==" -> {
                close();
                String[] parts = rest.split(" ", 2);
                id = parts[0];
                title = parts[1];
            }
            case "about" -> about = rest;
            case "ablate" ->
                    Arrays.stream(rest.split(" +")).map(Settings::variant).forEach(variants::add);
            case "share" -> share = List.of(rest.split(" +"));
            case "program" ->
                    programs.add(
                            TableReader.program(rest)
                                    .orElseThrow(wrong("a study needs programs that there are")));
            case "note" -> notes.add(TableReader.note(rest, false));
            default -> throw wrong("not a line of a study: " + line).get();
        }
    }

    private static Supplier<IllegalArgumentException> wrong(String message) {
        return () -> new IllegalArgumentException(message);
    }

    private void close() {
        if (!id.isEmpty()) {
            studies.add(share.isEmpty() ? ablation() : phaseShare());
        }
        id = "";
        about = "";
        variants = new ArrayList<>();
        share = List.of();
        programs = new ArrayList<>();
        notes = new ArrayList<>();
    }

    private Ablation ablation() {
        return new Ablation(id, paper, title, about, variants, programs, notes);
    }

    private PhaseShare phaseShare() {
        return new PhaseShare(
                id,
                paper,
                title,
                about,
                Algorithms.named(share.getFirst())
                        .orElseThrow(wrong("not an algorithm: " + share.getFirst())),
                Arrays.stream(Phase.values())
                        .filter(phase -> phase.id().equals(share.getLast()))
                        .findFirst()
                        .orElseThrow(wrong("not a phase: " + share.getLast())),
                programs);
    }
}
