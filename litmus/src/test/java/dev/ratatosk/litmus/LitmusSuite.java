package dev.ratatosk.litmus;

import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.litmus.LitmusResult.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The litmus tests in `examples/litmus` with what is known of them.
final class LitmusSuite {
    static final Path FOLDER = Path.of("../examples/litmus");

    /// A test under a memory model.
    record Case(String name, MemoryModel memoryModel, Answer expected) {
        String text() throws IOException {
            return Files.readString(FOLDER.resolve(name + ".litmus"));
        }

        @Override
        public String toString() {
            return name + " under " + memoryModel.id();
        }
    }

    private LitmusSuite() {}

    static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve("verdicts.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] words = line.strip().split(" +", -1);
                cases.add(new Case(words[0], MemoryModels.SC, answer(words[1])));
                cases.add(new Case(words[0], MemoryModels.RA, answer(words[2])));
            }
        }
        return cases;
    }

    private static Answer answer(String title) {
        return Answer.valueOf(title.toUpperCase(Locale.ROOT));
    }

    /// The names of all files, without the extension.
    static List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".litmus"))
                    .map(name -> name.substring(0, name.length() - ".litmus".length()))
                    .sorted()
                    .toList();
        }
    }
}
