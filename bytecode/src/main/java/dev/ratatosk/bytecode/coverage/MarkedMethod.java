package dev.ratatosk.bytecode.coverage;

import java.util.List;
import java.util.Set;

/// Where a method has probes.
///
/// @param key its name and descriptor
/// @param places before code of lines
/// @param branches where it continues in one of several ways
/// @param calls the names and descriptors of the methods that it calls
public record MarkedMethod(String key, List<Place> places, List<Fork> branches, Set<String> calls) {
    public MarkedMethod {
        places = List.copyOf(places);
        branches = List.copyOf(branches);
        calls = Set.copyOf(calls);
    }

    /// A probe before code of a line.
    public record Place(int line, int number) {}

    /// The probes of a branch, with numbers that follow each other.
    ///
    /// @param lines where each way leads
    /// @param counted which ways are no failure of an assertion
    public record Fork(int line, int firstWay, List<Integer> lines, List<Boolean> counted) {
        public Fork {
            lines = List.copyOf(lines);
            counted = List.copyOf(counted);
        }
    }
}
