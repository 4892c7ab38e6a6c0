package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.Phase;
import dev.ratatosk.bench.harness.RateMeter;
import dev.ratatosk.core.spi.Algorithm;
import java.util.List;

/// The part of the time that an algorithm spends in a phase.
///
/// @param id as in `rvf/fig12`
/// @param paper venue and title of the paper
/// @param title what it is about
/// @param about what a reader has to know; may be empty
/// @param algorithm the algorithm
/// @param phase the phase
/// @param programs what is explored
public record PhaseShare(
        String id,
        String paper,
        String title,
        String about,
        Algorithm algorithm,
        Phase phase,
        List<Harness.Case> programs)
        implements Exhibit {
    public PhaseShare {
        programs = List.copyOf(programs);
    }

    /// What came of a program.
    public record Line(PhaseShare figure, Harness.Case program, RateMeter.Sampled sampled) {
        /// From 0 to 1.
        public double share() {
            return sampled.shares().getOrDefault(figure.phase, 0.0);
        }

        /// What was explored has the expected counts, or its share means nothing. The paper has no
        /// numbers to compare the share with.
        public Mark mark() {
            if (sampled.agreement() == Agreement.MISMATCH) {
                return Mark.UNEXPLAINED;
            }
            return isMeasured() ? Mark.BEYOND : Mark.UNFINISHED;
        }

        /// Whether there were any samples: a share of nothing is none.
        public boolean isMeasured() {
            return !sampled.shares().isEmpty();
        }
    }
}
