package dev.ratatosk.report.text;

import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Which code no execution has come to, in words.
///
/// @param coverage what is known
/// @param full whether to tell all of it
/// @param wording how to speak of settings
public record CoverageText(Coverage coverage, boolean full, Wording wording) {
    private static final int MOST_RANGES = 5;

    /// Lines that follow each other in a file, apart from lines without code.
    ///
    /// @param first the first line
    /// @param last the last line
    public record Range(int first, int last) {
        @Override
        public String toString() {
            return first == last ? Integer.toString(first) : first + "-" + last;
        }
    }

    /// The lines of a file that no execution has come to.
    public static List<Range> neverReached(Coverage.Unit file) {
        List<Range> ranges = new ArrayList<>();
        boolean continues = false;
        for (Map.Entry<Integer, Reach> line : file.lines().entrySet()) {
            boolean never = line.getValue() == Reach.NEVER;
            if (never) {
                int first = continues ? ranges.removeLast().first : line.getKey();
                ranges.add(new Range(first, line.getKey()));
            }
            continues = never;
        }
        return ranges;
    }

    /// How many lines of a file can be reached, or are.
    public static long known(Coverage.Unit file) {
        return file.lines().values().stream().filter(reach -> reach != Reach.LEFT_OUT).count();
    }

    /// The branches of a file of which something is known.
    public static List<Coverage.Branch> knownBranches(Coverage.Unit file) {
        return file.branches().stream()
                .filter(b -> b.ways().stream().anyMatch(w -> w.reach() != Reach.LEFT_OUT))
                .toList();
    }

    /// The names of the files to show: without their folders where that is clear.
    public static SortedMap<String, Coverage.Unit> byShortName(Coverage coverage) {
        SortedMap<String, Coverage.Unit> files = coverage.files();
        SortedMap<String, Coverage.Unit> named = new TreeMap<>();
        files.forEach((path, file) -> {
            String name = nameOf(path);
            boolean isClear =
                    files.keySet().stream().filter(p -> nameOf(p).equals(name)).count() == 1;
            named.put(isClear ? name : path, file);
        });
        return named;
    }

    private static String nameOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// What to say beside a verdict, a sentence each: only where everything was explored is code
    /// that was not reached remarkable.
    List<String> beside(Verdict verdict) {
        List<String> sentences = new ArrayList<>();
        if (verdict instanceof Verdict.Verified && coverage.isKnown()) {
            addUnreached(sentences);
            if (full) {
                byShortName(coverage).forEach((name, file) -> addFile(sentences, name, file));
            }
        }
        return sentences;
    }

    private void addUnreached(List<String> sentences) {
        List<String> places = new ArrayList<>();
        int ranges = 0;
        int omitted = 0;
        for (Map.Entry<String, Coverage.Unit> file : byShortName(coverage).entrySet()) {
            List<String> shown = new ArrayList<>();
            for (Range range : neverReached(file.getValue())) {
                if (full || ranges < MOST_RANGES) {
                    shown.add(range.toString());
                    ranges++;
                } else {
                    omitted++;
                }
            }
            if (!shown.isEmpty()) {
                places.add(file.getKey() + ":" + String.join(", ", shown));
            }
        }
        if (omitted > 0) {
            places.add(
                    omitted
                            + (omitted == 1 ? " other place" : " other places")
                            + " ("
                            + wording.verbose()
                            + ")");
        }
        if (!places.isEmpty()) {
            boolean isOne = ranges + omitted == 1;
            sentences.add(listed(places) + (isOne ? " was" : " were") + " never reached.");
        }
    }

    private static String listed(List<String> parts) {
        int last = parts.size() - 1;
        return last == 0
                ? parts.getFirst()
                : String.join("; ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    private static void addFile(List<String> sentences, String name, Coverage.Unit file) {
        List<Coverage.Branch> branches = knownBranches(file);
        boolean isComplete =
                neverReached(file).isEmpty()
                        && branches.stream().noneMatch(Coverage.Branch::isOneSided);
        if (isComplete) {
            sentences.add(
                    "All "
                            + Figures.count(known(file), "line")
                            + (branches.isEmpty()
                                    ? ""
                                    : " and "
                                            + branches.size()
                                            + (branches.size() == 1 ? " branch" : " branches"))
                            + " of "
                            + name
                            + " were reached.");
        }
        for (Coverage.Branch branch : branches) {
            if (branch.isOneSided()) {
                sentences.add(
                        name + ":" + branch.line() + " never continued " + untaken(branch) + ".");
            }
        }
    }

    private static String untaken(Coverage.Branch branch) {
        List<String> lines =
                branch.ways().stream()
                        .filter(way -> way.reach() == Reach.NEVER)
                        .sorted(Comparator.comparingInt(Coverage.Way::line))
                        .map(way ->
                                way.line() == 0
                                        ? "in one of its ways"
                                        : way.line() == branch.line()
                                                ? "on the same line"
                                                : "at line " + way.line())
                        .distinct()
                        .toList();
        return String.join(" or ", lines);
    }
}
