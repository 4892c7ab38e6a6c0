package dev.ratatosk.oracle.corpus;

import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The known programs. They are resource files: an entry starts with `== name`, followed by an
/// optional `note:` line, an optional `expect:` line and the program; lines that start with `#` are
/// comments.
public final class Corpus {
    private static final List<String> FILES =
            List.of("micro.txt", "rf.txt", "optimal.txt", "rvf.txt", "ra.txt", "fused.txt");
    private static final String EXPLORED_BY_VALUES = "rvf-explored";
    private static final String SYMMETRIC = "fused-sym";

    private Corpus() {}

    /// All known programs.
    public static List<KnownProgram> all() {
        return FILES.stream().flatMap(Corpus::file).toList();
    }

    /// @throws IllegalArgumentException if there is no such program
    public static KnownProgram named(String name) {
        return all().stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no program " + name + " in " + all()));
    }

    private static Stream<KnownProgram> file(String name) {
        List<KnownProgram> programs = new ArrayList<>();
        for (String entry : text(name).split("(?m)^== ", -1)) {
            String uncommented = entry.replaceAll("(?m)^#.*", "").strip();
            if (!uncommented.isEmpty()) {
                programs.add(entry(name, uncommented));
            }
        }
        return programs.stream();
    }

    private static String text(String file) {
        try (InputStream in = Corpus.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + file + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + file, e);
        }
    }

    private static KnownProgram entry(String file, String text) {
        List<String> lines = text.lines().toList();
        String name = lines.getFirst().strip();
        int next = 1;
        String note = "";
        if (lines.get(next).startsWith("note:")) {
            note = lines.get(next++).substring("note:".length()).strip();
        }
        Map<Equivalence, Expected> expected = new EnumMap<>(Equivalence.class);
        OptionalInt exploredByValues = OptionalInt.empty();
        Optional<Expected> symmetric = Optional.empty();
        if (lines.get(next).startsWith("expect:")) {
            for (String item : lines.get(next++).substring("expect:".length()).split(",", -1)) {
                String[] words = item.strip().split(" +", -1);
                if (words[0].equals(EXPLORED_BY_VALUES)) {
                    exploredByValues = OptionalInt.of(Integer.parseInt(words[1]));
                } else if (words[0].equals(SYMMETRIC)) {
                    symmetric = Optional.of(Expected.parse(words[1]));
                } else {
                    expected.put(equivalence(name, words[0]), Expected.parse(words[1]));
                }
            }
        }
        String code = String.join("\n", lines.subList(next, lines.size()));
        try {
            return new KnownProgram(
                    name, note, Program.parse(code), expected, exploredByValues, symmetric);
        } catch (ProgramException e) {
            throw new IllegalStateException(file + ", " + name + ": " + e.getMessage(), e);
        }
    }

    private static Equivalence equivalence(String program, String label) {
        return Arrays.stream(Equivalence.values())
                .filter(equivalence -> equivalence.label().equals(label))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException(program + ": no equivalence " + label));
    }
}
