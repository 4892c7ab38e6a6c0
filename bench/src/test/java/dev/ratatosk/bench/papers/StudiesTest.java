package dev.ratatosk.bench.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.harness.Phase;
import dev.ratatosk.bench.harness.RateMeter;
import dev.ratatosk.bench.harness.Variant;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Feature;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Ablations and shares of time.
final class StudiesTest {
    private static final String ABLATION =
            """
            paper P: T
            == p/ablation Without parts
            about What it is.
            """;

    private static Stream<Ablation> ablations() {
        return Papers.exhibits().stream()
                .filter(Ablation.class::isInstance)
                .map(Ablation.class::cast);
    }

    private static Ablation ablation(String lines) {
        return assertInstanceOf(
                Ablation.class, StudyReader.parse("s.txt", ABLATION + lines).getFirst());
    }

    private static Ablation.Line line(Ablation ablation) {
        Comparison comparison =
                new Comparison(
                        ablation.variants(),
                        Config.builder().timeLimit(Duration.ofMinutes(1)).build(),
                        Duration.ofNanos(1),
                        1,
                        (subject, config) -> subject.start(config).await());
        return new Ablation.Line(
                ablation,
                ablation.programs().getFirst(),
                comparison.on(ablation.programs().getFirst()));
    }

    private static List<Mark> marks(String lines) {
        Ablation.Line line = line(ablation(lines));
        return line.entries().stream().map(line::mark).toList();
    }

    @Test
    void studiesAreListedAfterTheTablesOfTheirPaper() {
        List<String> ids = Papers.exhibits().stream().map(Exhibit::id).toList();
        assertEquals(Papers.all().size() + 3, ids.size());
        assertEquals(ids.indexOf("rfsc/6") + 1, ids.indexOf("rfsc/ablation"));
        assertEquals(
                List.of("rvf/2", "rvf/fig11", "rvf/fig12"),
                ids.subList(ids.indexOf("rvf/2"), ids.indexOf("rvf/2") + 3));
    }

    @Test
    void theAblationOfRfHasEachPhaseAndFilter() {
        Set<Feature> parts =
                ablations()
                        .filter(a -> a.id().equals("rfsc/ablation"))
                        .flatMap(a -> a.variants().stream())
                        .flatMap(variant -> variant.without().stream())
                        .collect(Collectors.toSet());
        assertEquals(
                Set.of(
                        Feature.SATURATION,
                        Feature.INCREMENTAL_SATURATION,
                        Feature.GUIDED_LINEARIZATION,
                        Feature.CONSTRUCTION,
                        Feature.CONFIGURATIONS,
                        Feature.MAY_READ),
                parts);
    }

    @Test
    void theAblationOfRvfHasTheTwoPlotsOfThePaper() {
        List<Set<Feature>> parts =
                ablations()
                        .filter(a -> a.id().equals("rvf/fig11"))
                        .flatMap(a -> a.variants().stream().map(Variant::without))
                        .toList();
        assertEquals(
                List.of(
                        Set.of(),
                        Set.of(Feature.BACKTRACK_SIGNALS),
                        Set.of(Feature.CLOSURE, Feature.GUIDANCE)),
                parts);
    }

    @Test
    void everyNoteIsAboutAProgramAndAVariantAndHasACount() {
        ablations()
                .forEach(ablation ->
                        ablation.notes()
                                .forEach(note -> {
                                    assertTrue(
                                            ablation.programs().stream()
                                                    .anyMatch(one ->
                                                            ablation.variants().stream()
                                                                    .anyMatch(v ->
                                                                            note.isAbout(
                                                                                    one.name(),
                                                                                    v.id()))),
                                            note.toString());
                                    assertTrue(note.count().isPresent(), note.toString());
                                }));
    }

    @Test
    void asManyExecutionsAreEqual() {
        assertEquals(
                List.of(Mark.EQUAL, Mark.EQUAL), marks("ablate rf rf-saturation\nprogram sigma 3"));
    }

    /// `optimal` stands for a variant that explores more.
    @Test
    void anotherNumberOfExecutionsIsUnexplainedUnlessANoteHasTheCount() {
        String lines = "ablate rf optimal\nprogram lastwrite 3\n";
        assertEquals(List.of(Mark.EQUAL, Mark.UNEXPLAINED), marks(lines));
        assertEquals(
                List.of(Mark.EQUAL, Mark.ORDER),
                marks(lines + "note lastwrite(3) / optimal: order =6 It is."));
        assertEquals(
                List.of(Mark.EQUAL, Mark.UNEXPLAINED),
                marks(lines + "note lastwrite(3) / optimal: order =5 It is not."));
    }

    @Test
    void aShareOfWrongExecutionsIsUnexplainedAndOneOfNoSamplesIsNone() {
        PhaseShare figure =
                assertInstanceOf(
                        PhaseShare.class,
                        StudyReader.parse(
                                        "s.txt",
                                        "paper P: T\n== p/1 Share\nshare rvf verify-sc\n"
                                                + "program sigma 3")
                                .getFirst());
        assertEquals(Phase.VERIFY_SC, figure.phase());
        Map<Phase, Double> shares = Map.of(Phase.VERIFY_SC, 0.25, Phase.REPLAY, 0.75);
        assertEquals(0.25, share(figure, Agreement.MATCH, shares).share());
        assertEquals(Mark.BEYOND, share(figure, Agreement.MATCH, shares).mark());
        assertEquals(Mark.BEYOND, share(figure, Agreement.UNFINISHED, shares).mark());
        assertEquals(Mark.UNEXPLAINED, share(figure, Agreement.MISMATCH, shares).mark());
        assertEquals(Mark.UNFINISHED, share(figure, Agreement.MATCH, Map.of()).mark());
    }

    private static PhaseShare.Line share(
            PhaseShare figure, Agreement agreement, Map<Phase, Double> shares) {
        return new PhaseShare.Line(
                figure, figure.programs().getFirst(), new RateMeter.Sampled(agreement, shares));
    }

    @Test
    void whatCannotBeReadIsReportedWithItsLine() {
        assertComplaint("s.txt:4: not a variant: rg", ABLATION + "ablate rg");
        assertComplaint("s.txt:4: no program sigmo", ABLATION + "program sigmo 5");
        assertComplaint("s.txt:4: a study needs programs that there are", ABLATION + "program ?");
        assertComplaint("s.txt:4: not a line of a study: x = sigma 5", ABLATION + "x = sigma 5");
        assertComplaint("the whole algorithm first, then its variants", ABLATION);
        assertComplaint("not a phase: lunch", "== p/1 Share\nshare rvf lunch");
    }

    private static void assertComplaint(String message, String text) {
        IllegalArgumentException wrong =
                assertThrows(
                        IllegalArgumentException.class, () -> StudyReader.parse("s.txt", text));
        assertEquals(message, wrong.getMessage());
    }
}
