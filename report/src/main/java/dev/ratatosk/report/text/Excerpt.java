package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The part of a long story that is worth a look: all that the program does itself, a row for each
/// call of a library, and in the middle of a very long story not even that.
final class Excerpt {
    private static final int ALL_UP_TO = 60;
    private static final int FIRST = 6;
    private static final int LAST = 36;

    /// Leaving out fewer would not make the story shorter.
    private static final int SMALLEST_GAP = 3;

    private Excerpt() {}

    /// A step to show, a call of a library, or a gap.
    sealed interface Item {}

    record Shown(Story.Step step) implements Item {}

    /// @param call the index of the call in the story
    record Called(Story.Step first, Story.Step last, int call) implements Item {}

    record LeftOut(int steps) implements Item {}

    static List<Item> of(List<Story.Step> steps, boolean full) {
        if (full) {
            return steps.stream().<Item>map(Shown::new).toList();
        }
        List<Item> rows = folded(steps);
        return rows.size() <= ALL_UP_TO ? rows : withoutCalls(rows);
    }

    private static List<Item> folded(List<Story.Step> steps) {
        List<Item> rows = new ArrayList<>();
        int at = 0;
        while (at < steps.size()) {
            Story.Step first = steps.get(at);
            Optional<Integer> call = first.call();
            int end = at + 1;
            while (call.isPresent() && end < steps.size() && steps.get(end).call().equals(call)) {
                end++;
            }
            rows.add(
                    call.isPresent()
                            ? new Called(first, steps.get(end - 1), call.get())
                            : new Shown(first));
            at = end;
        }
        return rows;
    }

    /// Leaves out calls in the middle.
    private static List<Item> withoutCalls(List<Item> rows) {
        List<Item> shown = new ArrayList<>(rows.subList(0, FIRST));
        int last = rows.size() - LAST;
        int at = FIRST;
        while (at < last) {
            int end = at;
            int steps = 0;
            while (end < last && rows.get(end) instanceof Called called) {
                steps += called.last().number() - called.first().number() + 1;
                end++;
            }
            if (end - at >= SMALLEST_GAP) {
                shown.add(new LeftOut(steps));
            } else {
                end = Math.max(end, at + 1);
                shown.addAll(rows.subList(at, end));
            }
            at = end;
        }
        shown.addAll(rows.subList(last, rows.size()));
        return shown;
    }
}
