package dev.ratatosk.bench.papers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All tables of the papers, and what else they show of their experiments.
public final class Papers {
    private static final List<String> RESOURCES =
            List.of("rfsc.txt", "godot.txt", "rvf.txt", "tracer.txt");
    private static final String STUDY = "studies.txt";

    private Papers() {}

    /// Every table, paper by paper.
    public static List<PaperTable> all() {
        return Holder.ALL;
    }

    /// Every table, ablation and share of time, paper by paper.
    public static List<Exhibit> exhibits() {
        List<Exhibit> exhibits = new ArrayList<>();
        for (String paper : all().stream().map(PaperTable::paper).distinct().toList()) {
            Stream.concat(all().stream(), Holder.STUDIES.stream())
                    .filter(exhibit -> exhibit.paper().equals(paper))
                    .forEach(exhibits::add);
        }
        return exhibits;
    }

    /// The table called `id`, if there is one.
    public static Optional<PaperTable> find(String id) {
        return all().stream().filter(table -> table.id().equals(id)).findFirst();
    }

    /// Read when first asked for.
    private static final class Holder {
        static final List<PaperTable> ALL =
                RESOURCES.stream()
                        .flatMap(name -> TableReader.parse(name, text(name)).stream())
                        .toList();

        static final List<Exhibit> STUDIES = StudyReader.parse(STUDY, text(STUDY));
    }

    private static String text(String resource) {
        try (InputStream in = Papers.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + resource, e);
        }
    }
}
