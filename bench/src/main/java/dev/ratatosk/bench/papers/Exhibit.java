package dev.ratatosk.bench.papers;

/// What a paper shows of its experiments.
public sealed interface Exhibit permits PaperTable, Ablation, PhaseShare {
    /// The short name of the paper and the number, as in `rfsc/4`.
    String id();

    /// Venue and title of the paper.
    String paper();

    /// What it is about.
    String title();

    /// What a reader has to know; may be empty.
    String about();
}
