package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Story;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The part of a long story that is worth a look: how it begins, how it ends, and the writes that
/// the steps shown take their values from.
final class Excerpt {
    private static final int ALL_UP_TO = 60;
    private static final int FIRST = 6;
    private static final int LAST = 36;

    /// Leaving out fewer would not make the story shorter.
    private static final int SMALLEST_GAP = 3;

    private Excerpt() {}

    /// A step to show, or a gap.
    sealed interface Item {}

    record Shown(Story.Step step) implements Item {}

    record LeftOut(int steps) implements Item {}

    static List<Item> of(List<Story.Step> steps, boolean full) {
        BitSet shown = new BitSet(steps.size());
        if (full || steps.size() <= ALL_UP_TO) {
            shown.set(0, steps.size());
        } else {
            shown.set(0, FIRST);
            shown.set(steps.size() - LAST, steps.size());
            addSources(steps, shown);
            closeSmallGaps(shown);
        }
        return items(steps, shown);
    }

    private static void addSources(List<Story.Step> steps, BitSet shown) {
        for (int i = steps.size() - LAST; i < steps.size(); i++) {
            steps.get(i).source().ifPresent(number -> shown.set(number - 1));
        }
    }

    private static void closeSmallGaps(BitSet shown) {
        int at = shown.nextClearBit(0);
        while (at < shown.length()) {
            int end = shown.nextSetBit(at);
            if (end - at < SMALLEST_GAP) {
                shown.set(at, end);
            }
            at = shown.nextClearBit(end);
        }
    }

    private static List<Item> items(List<Story.Step> steps, BitSet shown) {
        List<Item> items = new ArrayList<>();
        int at = 0;
        while (at < steps.size()) {
            if (shown.get(at)) {
                items.add(new Shown(steps.get(at++)));
            } else {
                int end = shown.nextSetBit(at);
                items.add(new LeftOut(end - at));
                at = end;
            }
        }
        return items;
    }
}
