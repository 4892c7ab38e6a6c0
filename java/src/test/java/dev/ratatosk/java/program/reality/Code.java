package dev.ratatosk.java.program.reality;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement: a line of text, or a block with other statements in it.
///
/// `$p` in a text is a place where the native version may pause.
///
/// @param head the line, or how the block begins
/// @param body empty for a line
/// @param tail how the block ends
/// @param twinHead the same in terms of the model's API; null if that cannot be said
record Code(
        String head,
        List<Code> body,
        String tail,
        @Nullable String twinHead,
        @Nullable String twinTail) {
    Code {
        body = List.copyOf(body);
    }

    static Code line(String text, @Nullable String twin) {
        return new Code(text, List.of(), "", twin, "");
    }

    boolean isBlock() {
        return !tail.isEmpty();
    }

    boolean hasTwin() {
        return twinHead != null && twinTail != null && body.stream().allMatch(Code::hasTwin);
    }

    Code withBody(List<Code> newBody) {
        return new Code(head, newBody, tail, twinHead, twinTail);
    }

    /// Lists that are one statement smaller: without it, or with its body in its place.
    static List<List<Code>> smaller(List<Code> all) {
        List<List<Code>> result = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            result.add(with(all, i, List.of()));
        }
        for (int i = 0; i < all.size(); i++) {
            Code one = all.get(i);
            if (one.isBlock()) {
                result.add(with(all, i, one.body));
                for (List<Code> body : smaller(one.body)) {
                    result.add(with(all, i, List.of(one.withBody(body))));
                }
            }
        }
        return result;
    }

    private static List<Code> with(List<Code> all, int index, List<Code> instead) {
        List<Code> result = new ArrayList<>(all.subList(0, index));
        result.addAll(instead);
        result.addAll(all.subList(index + 1, all.size()));
        return result;
    }

    int size() {
        return 1 + body.stream().mapToInt(Code::size).sum();
    }
}
