package dev.ratatosk.core.port;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Which lines and branches of a program were executed by some execution.
///
/// All executions count that were run: also those before the exploration, and those that turned out
/// to be redundant.
///
/// @param units by name; empty if nothing was observed
public record Coverage(SortedMap<String, Unit> units) {
    /// Nothing was observed.
    public static final Coverage NONE = new Coverage(Collections.emptySortedMap());

    /// Keeps a copy.
    public Coverage {
        units = Collections.unmodifiableSortedMap(new TreeMap<>(units));
    }

    /// What was compiled to one class.
    ///
    /// @param file the source file, with the folder of its package
    /// @param lines the lines with code
    /// @param branches in the order of the code
    public record Unit(String file, SortedMap<Integer, Reach> lines, List<Branch> branches) {
        /// Keeps copies.
        public Unit {
            lines = Collections.unmodifiableSortedMap(new TreeMap<>(lines));
            branches = List.copyOf(branches);
        }

        /// What is known if another opinion is known, too.
        ///
        /// @param other that of other executions
        /// @return both
        public Unit or(Unit other) {
            if (equals(other)) {
                return this;
            }
            SortedMap<Integer, Reach> both = new TreeMap<>(lines);
            other.lines.forEach((line, reach) -> both.merge(line, reach, Reach::or));
            List<Branch> ways = new ArrayList<>();
            for (int b = 0; b < branches.size(); b++) {
                Branch one = branches.get(b);
                boolean known = branches.size() == other.branches.size();
                ways.add(known ? one.or(other.branches.get(b)) : one.unknown());
            }
            return new Unit(file, both, ways);
        }
    }

    /// A place where the program continues in one of several ways.
    ///
    /// @param line where it is
    /// @param ways the ways
    public record Branch(int line, List<Way> ways) {
        /// Keeps a copy.
        public Branch {
            ways = List.copyOf(ways);
        }

        Branch or(Branch other) {
            if (line != other.line || ways.size() != other.ways.size()) {
                return unknown();
            }
            List<Way> both = new ArrayList<>();
            for (int w = 0; w < ways.size(); w++) {
                Way way = ways.get(w);
                both.add(new Way(way.line, way.reach.or(other.ways.get(w).reach)));
            }
            return new Branch(line, both);
        }

        /// The same where other code has the same name, so that nothing is known of what was not
        /// seen.
        private Branch unknown() {
            return new Branch(
                    line,
                    ways.stream().map(w -> new Way(w.line, w.reach.or(Reach.LEFT_OUT))).toList());
        }

        /// Whether some execution came here.
        ///
        /// @return whether a way was taken
        public boolean isReached() {
            return ways.stream().anyMatch(way -> way.reach == Reach.REACHED);
        }

        /// Whether executions came here, and none of them took some way.
        ///
        /// @return whether a way was never taken, although others were
        public boolean isOneSided() {
            return isReached() && ways.stream().anyMatch(way -> way.reach == Reach.NEVER);
        }
    }

    /// A way to continue.
    ///
    /// @param line the line where it leads; 0 if unknown
    /// @param reach whether it was taken
    public record Way(int line, Reach reach) {}

    /// Whether anything was observed.
    ///
    /// @return whether there are units
    public boolean isKnown() {
        return !units.isEmpty();
    }

    /// What is known if another opinion is known, too.
    ///
    /// @param other that of other executions of the same program
    /// @return both
    public Coverage or(Coverage other) {
        if (!other.isKnown() || equals(other)) {
            return this;
        }
        SortedMap<String, Unit> both = new TreeMap<>(units);
        other.units.forEach((name, unit) -> both.merge(name, unit, Unit::or));
        return new Coverage(both);
    }

    /// The source files.
    ///
    /// @return what is known of each, by file; branches in the order of their lines
    public SortedMap<String, Unit> files() {
        Map<String, List<Unit>> byFile = new TreeMap<>();
        units.values().forEach(u -> byFile.computeIfAbsent(u.file, _ -> new ArrayList<>()).add(u));
        SortedMap<String, Unit> files = new TreeMap<>();
        byFile.forEach((file, all) -> files.put(file, joined(file, all)));
        return files;
    }

    private static Unit joined(String file, Collection<Unit> units) {
        SortedMap<Integer, Reach> lines = new TreeMap<>();
        List<Branch> branches = new ArrayList<>();
        for (Unit unit : units) {
            unit.lines.forEach((line, reach) -> lines.merge(line, reach, Reach::or));
            branches.addAll(unit.branches);
        }
        branches.sort((a, b) -> Integer.compare(a.line, b.line));
        return new Unit(file, lines, branches);
    }
}
