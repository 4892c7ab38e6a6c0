package dev.ratatosk.report.html;

import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.Wording;
import java.util.List;

/// What a page is about, besides the verdict.
///
/// @param subject the program
/// @param wording how to speak of settings and replays
/// @param sources where the text of the program is
/// @param loops what became of the program's loops
/// @param notes what one should know about the verdict besides what it says itself
public record PageSubject(
        Subject subject,
        Wording wording,
        Sources sources,
        List<LoopLine> loops,
        List<String> notes) {
    public PageSubject {
        loops = List.copyOf(loops);
        notes = List.copyOf(notes);
    }
}
