package dev.ratatosk.bytecode.coverage;

import dev.ratatosk.bytecode.coverage.MarkedMethod.Fork;
import dev.ratatosk.bytecode.coverage.MarkedMethod.Place;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// Says what was reached of marked code.
///
/// @param leftOut the loops of which nothing can be said
/// @param isHit whether a thread has come to the probe with a number
public record ObservedCode(LeftOut leftOut, IntPredicate isHit) {
    /// What was reached of some classes, which are all that there are.
    ///
    /// @param wanted which methods count, by their class and key; of the others only those into
    ///   which some thread has come
    public Coverage of(Collection<MarkedClass> classes, Predicate<MarkedClass> wanted) {
        Set<String> excused = excused(classes);
        SortedMap<String, Coverage.Unit> units = new TreeMap<>();
        for (MarkedClass one : classes) {
            units.merge(one.name(), unit(one, wanted.test(one), excused), Coverage.Unit::or);
        }
        return new Coverage(units);
    }

    /// Whether some thread has come into the class.
    public boolean isEntered(MarkedClass type) {
        return type.methods().stream().anyMatch(this::isEntered);
    }

    private boolean isEntered(MarkedMethod method) {
        return method.places().stream().anyMatch(place -> isHit.test(place.number()));
    }

    /// The methods into which no thread has come, perhaps only because they are called by what is
    /// left out.
    private Set<String> excused(Collection<MarkedClass> classes) {
        Set<String> called = new HashSet<>();
        Deque<String> work = new ArrayDeque<>(leftOut.calls());
        while (!work.isEmpty()) {
            String key = work.pop();
            if (called.add(key)) {
                for (MarkedClass type : classes) {
                    for (MarkedMethod method : type.methods()) {
                        if (method.key().equals(key) && !isEntered(method)) {
                            work.addAll(method.calls());
                        }
                    }
                }
            }
        }
        return called;
    }

    private Coverage.Unit unit(MarkedClass type, boolean isWanted, Set<String> excused) {
        SortedMap<Integer, Reach> lines = new TreeMap<>();
        List<Coverage.Branch> branches = new ArrayList<>();
        for (MarkedMethod method : type.methods()) {
            boolean isEntered = isEntered(method);
            boolean isExcused = !isEntered && (!isWanted || excused.contains(method.key()));
            BitSet waysLeftOut = waysLeftOut(method);
            for (Place place : method.places()) {
                if (isEntered || isWanted) {
                    boolean isLeftOut = isExcused || waysLeftOut.get(place.number());
                    lines.merge(place.line(), reach(place.number(), isLeftOut), Reach::or);
                }
            }
            for (Fork fork : method.branches()) {
                branches.add(branch(fork, isExcused || waysLeftOut.get(fork.firstWay())));
            }
        }
        return new Coverage.Unit(type.file(), lines, branches);
    }

    /// All ways of branches in loops of which iterations are left out. Some may leave the loop; but
    /// of a branch that is a mark, only the number of the first way is known to be in it.
    private BitSet waysLeftOut(MarkedMethod method) {
        BitSet numbers = new BitSet();
        for (Fork fork : method.branches()) {
            int end = fork.firstWay() + fork.lines().size();
            for (int way = fork.firstWay(); way < end; way++) {
                if (leftOut.hasPlace(way)) {
                    numbers.set(fork.firstWay(), end);
                }
            }
        }
        return numbers;
    }

    private Coverage.Branch branch(Fork fork, boolean isLeftOut) {
        List<Coverage.Way> ways = new ArrayList<>();
        for (int w = 0; w < fork.lines().size(); w++) {
            if (fork.counted().get(w)) {
                Reach reach = reach(fork.firstWay() + w, isLeftOut);
                ways.add(new Coverage.Way(fork.lines().get(w), reach));
            }
        }
        return new Coverage.Branch(fork.line(), ways);
    }

    private Reach reach(int number, boolean isExcused) {
        if (isHit.test(number)) {
            return Reach.REACHED;
        }
        return isExcused || leftOut.hasPlace(number) ? Reach.LEFT_OUT : Reach.NEVER;
    }
}
