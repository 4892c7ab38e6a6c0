package dev.ratatosk.report.html;

import java.util.Comparator;

/// What became of a loop.
///
/// @param place where it is, as in `Queue.java:12`
/// @param method `Class.method`
/// @param treatment what was done, in words
public record LoopLine(String place, String method, String treatment) {
    /// Files in the order of their names, lines in theirs.
    public static final Comparator<LoopLine> BY_PLACE =
            Comparator.comparing(LoopLine::file).thenComparingInt(LoopLine::line);

    private String file() {
        int colon = place.lastIndexOf(':');
        return colon < 0 ? place : place.substring(0, colon);
    }

    private int line() {
        int colon = place.lastIndexOf(':');
        return colon < 0 ? 0 : Integer.parseInt(place.substring(colon + 1));
    }
}
