/// The tables and figures of the four papers as data, and their reproduction.
///
/// A resource for each paper holds what it prints. The lines of a table are
///
/// ```
/// paper VENUE: TITLE                        for the tables that follow
/// == ID TITLE
/// about TEXT                                what a reader of the table has to know
/// counts sum|split                          "12" is complete and blocked together, or "9+3" apart
/// column NAME: SETTINGS                     "-": another tool's, not ours to run
/// set ROW / COLUMN: SETTINGS                other settings for some cells
/// note ROW / COLUMN: KIND [=COUNT] TEXT     why our count differs from the printed one
/// LABEL = PROGRAM [SIZE] | COUNT TIME | ... a row: a cell for each column
/// LABEL = ? | COUNT TIME | ...              a row whose program we do not have
/// ```
///
/// `SETTINGS` is a variant as in `optimal-commuting-adds`
/// ([Variant][dev.ratatosk.bench.harness.Variant]), and `first` if the exploration ends at the
/// first error. In `ROW` and `COLUMN` a `*` stands for any text. The kinds of notes are those of
/// [Note.Kind]. A note explains a difference only if our count is the expected one, which is the
/// catalogue's, or that of the note.
///
/// What the papers plot without printing numbers is in a resource of its own, `studies.txt`:
///
/// ```
/// ablate VARIANT VARIANT ...                the whole algorithm, and without some parts
/// share ALGORITHM PHASE                     the part of the time that a phase takes
/// program PROGRAM [SIZE]                    a program of the study
/// note PROGRAM / VARIANT: KIND =COUNT TEXT  why a variant has another number of executions
/// ```
@NullMarked
package dev.ratatosk.bench.papers;

import org.jspecify.annotations.NullMarked;
