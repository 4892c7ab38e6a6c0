package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Comparison;
import dev.ratatosk.bench.harness.Harness;
import dev.ratatosk.bench.harness.Variant;
import java.util.List;
import java.util.Optional;

/// An algorithm against itself without some of its parts: as many executions, in other times.
///
/// @param id as in `rvf/fig11`
/// @param paper venue and title of the paper
/// @param title what it is about
/// @param about what a reader has to know; may be empty
/// @param variants the whole algorithm, and those without a part
/// @param programs what they explore
/// @param notes where the number of executions is known to differ
public record Ablation(
        String id,
        String paper,
        String title,
        String about,
        List<Variant> variants,
        List<Harness.Case> programs,
        List<Note> notes)
        implements Exhibit {
    public Ablation {
        variants = List.copyOf(variants);
        programs = List.copyOf(programs);
        notes = List.copyOf(notes);
        if (variants.size() < 2 || !variants.getFirst().without().isEmpty()) {
            throw new IllegalArgumentException("the whole algorithm first, then its variants");
        }
    }

    /// What came of a program.
    ///
    /// @param entries one for each variant
    public record Line(Ablation ablation, Harness.Case program, List<Comparison.Entry> entries) {
        public Line {
            entries = List.copyOf(entries);
        }

        /// How an entry compares with that of the whole algorithm.
        public Mark mark(Comparison.Entry entry) {
            if (!entry.isFinished()) {
                return Mark.UNFINISHED;
            }
            Comparison.Entry whole = entries.getFirst();
            boolean asMany = !whole.isFinished() || whole.executions() == entry.executions();
            if (asMany && entry.result().agreement() != Agreement.MISMATCH) {
                return Mark.EQUAL;
            }
            return note(entry).map(note -> Mark.of(note.kind())).orElse(Mark.UNEXPLAINED);
        }

        /// The note that explains the difference of an entry, if there is one.
        public Optional<Note> note(Comparison.Entry entry) {
            return ablation.notes.stream()
                    .filter(note -> note.isAbout(program.name(), entry.variant().id()))
                    .filter(note ->
                            note.count()
                                    .filter(count -> count.admits(entry.result().counts()))
                                    .isPresent())
                    .findFirst();
        }
    }
}
