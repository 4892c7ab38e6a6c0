package dev.ratatosk.bench.papers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// All tables of the papers.
public final class Papers {
    private static final List<String> RESOURCES =
            List.of("rfsc.txt", "godot.txt", "rvf.txt", "tracer.txt");

    private Papers() {}

    /// Every table, paper by paper.
    public static List<PaperTable> all() {
        return Holder.ALL;
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
