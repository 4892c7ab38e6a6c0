package dev.ratatosk.cli.output;

import dev.ratatosk.bench.papers.Ablation;
import dev.ratatosk.bench.papers.Mark;
import dev.ratatosk.bench.papers.Outcome;
import dev.ratatosk.bench.papers.PhaseShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What `ratatosk papers` has found so far.
public final class PapersResult {
    private final Duration budget;
    private final List<Outcome> outcomes = new ArrayList<>();
    private final List<Ablation.Line> ablations = new ArrayList<>();
    private final List<PhaseShare.Line> shares = new ArrayList<>();

    /// @param budget of each cell
    public PapersResult(Duration budget) {
        this.budget = budget;
    }

    public Duration budget() {
        return budget;
    }

    public void addAll(List<Outcome> cells) {
        outcomes.addAll(cells);
    }

    public void add(Ablation.Line line) {
        ablations.add(line);
    }

    public void add(PhaseShare.Line line) {
        shares.add(line);
    }

    public List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    public List<Ablation.Line> ablations() {
        return List.copyOf(ablations);
    }

    public List<PhaseShare.Line> shares() {
        return List.copyOf(shares);
    }

    /// The places of differences that nothing explains.
    public List<Place> unexplained() {
        List<Place> places = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (outcome.mark() == Mark.UNEXPLAINED) {
                places.add(
                        new Place(
                                outcome.cell().table().id(),
                                outcome.cell().row().label(),
                                outcome.cell().column().name()));
            }
        }
        for (Ablation.Line line : ablations) {
            line.entries().stream()
                    .filter(entry -> line.mark(entry) == Mark.UNEXPLAINED)
                    .map(entry ->
                            new Place(
                                    line.ablation().id(),
                                    line.program().name(),
                                    entry.variant().id()))
                    .forEach(places::add);
        }
        for (PhaseShare.Line line : shares) {
            if (line.mark() == Mark.UNEXPLAINED) {
                places.add(
                        new Place(
                                line.figure().id(),
                                line.program().name(),
                                line.figure().phase().id()));
            }
        }
        return places;
    }

    /// Where a number is.
    public record Place(String exhibit, String row, String column) {}
}
