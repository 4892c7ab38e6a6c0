package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.spi.Feature;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The stated counts, from the resource `expected-counts.txt`, which explains its own format.
final class ExpectedCounts {
    private static final String RESOURCE = "expected-counts.txt";
    private static final String SUM = "sum";
    private static final String AT_MOST = "<=";
    private static final String UNKNOWN = "?";

    private final Map<String, List<Expectation>> byBenchmark = new HashMap<>();

    private ExpectedCounts() {}

    static ExpectedCounts load() {
        return parse(text());
    }

    static ExpectedCounts parse(String text) {
        ExpectedCounts counts = new ExpectedCounts();
        String benchmark = "";
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String content = line.replaceFirst("#.*", "").strip();
            try {
                if (content.startsWith("== ")) {
                    benchmark = content.substring(3).strip();
                    counts.open(benchmark);
                } else if (!content.isEmpty()) {
                    counts.listOf(benchmark).addAll(expectations(content));
                }
            } catch (IllegalArgumentException wrong) {
                String where = RESOURCE + ":" + number + ": ";
                throw new IllegalArgumentException(where + wrong.getMessage(), wrong);
            }
        }
        return counts;
    }

    private void open(String benchmark) {
        if (byBenchmark.putIfAbsent(benchmark, new ArrayList<>()) != null) {
            throw new IllegalArgumentException(benchmark + " occurs twice");
        }
    }

    private List<Expectation> listOf(String benchmark) {
        List<Expectation> list = byBenchmark.get(benchmark);
        if (list == null) {
            throw new IllegalArgumentException("a count before the first benchmark");
        }
        return list;
    }

    /// Gives each benchmark its counts.
    ///
    /// @throws IllegalArgumentException if there are counts for a benchmark that does not exist
    List<Benchmark> attachTo(Stream<Benchmark> benchmarks) {
        Set<String> unknown = new HashSet<>(byBenchmark.keySet());
        List<Benchmark> attached =
                benchmarks
                        .peek(b -> unknown.remove(b.name()))
                        .map(b -> b.stating(byBenchmark.getOrDefault(b.name(), List.of())))
                        .toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(RESOURCE + ": unknown benchmark " + unknown);
        }
        return attached;
    }

    private static List<Expectation> expectations(String line) {
        String[] words = line.split("\\s+", -1);
        String[] algorithms = words[0].split(",", -1);
        Set<Feature> without = EnumSet.noneOf(Feature.class);
        int next = 1;
        while (words[next].startsWith("-")) {
            without.add(feature(words[next++].substring(1)));
        }
        Set<Provenance> provenance = provenance(words[next++]);
        List<Expectation> found = new ArrayList<>();
        for (; next < words.length; next++) {
            int colon = words[next].indexOf(':');
            int size = colon < 0 ? 0 : Integer.parseInt(words[next].substring(0, colon));
            Count count = count(words[next].substring(colon + 1));
            for (String algorithm : algorithms) {
                found.add(new Expectation(algorithm, without, size, count, provenance));
            }
        }
        return found;
    }

    private static Count count(String text) {
        if (text.startsWith(SUM)) {
            return new Count.InAll(Long.parseLong(text.substring(SUM.length())));
        }
        if (text.startsWith(AT_MOST)) {
            return new Count.AtMost(Long.parseLong(text.substring(AT_MOST.length())));
        }
        String[] parts = text.split("\\+", 2);
        long complete = Long.parseLong(parts[0]);
        if (parts.length == 1) {
            return new Count.Exactly(complete, 0);
        }
        return parts[1].equals(UNKNOWN)
                ? new Count.CompleteOnly(complete)
                : new Count.Exactly(complete, Long.parseLong(parts[1]));
    }

    private static Feature feature(String id) {
        return Feature.named(id)
                .orElseThrow(() -> new IllegalArgumentException("unknown feature " + id));
    }

    private static Set<Provenance> provenance(String tags) {
        Set<Provenance> found = EnumSet.noneOf(Provenance.class);
        for (Provenance one : Provenance.values()) {
            if (tags.indexOf(one.tag()) >= 0) {
                found.add(one);
            }
        }
        if (found.size() != tags.length()) {
            throw new IllegalArgumentException("not a provenance: " + tags);
        }
        return found;
    }

    private static String text() {
        try (InputStream in = ExpectedCounts.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + RESOURCE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + RESOURCE, e);
        }
    }
}
