package dev.ratatosk.c.reality;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Says what is wrong with the answers for programs: explores each with all algorithms, runs it
/// natively, and compares.
final class Jury {
    private static final int MOST_EXECUTIONS = 3_000;

    /// A program with more reads-from classes or traces has too many interleavings.
    private static final int MOST_CLASSES = 30;

    private static final int MOST_INTERLEAVINGS = 400;

    private final Compiler compiler;
    private final Native machine;
    private final Tally tally;

    Jury(Path folder, int repetitions, Tally tally)
            throws IOException, CException, InterruptedException {
        compiler = new Compiler(folder);
        machine = new Native(folder, repetitions);
        this.tally = tally;
    }

    /// The name of the compiler of the programs that run natively.
    String compilerName() {
        return machine.compilerName();
    }

    /// A wrong answer.
    ///
    /// @param kind what sort; a smaller program with an answer that is wrong in another way is
    ///   another one
    record Fault(String kind, String details) {}

    /// The faults of the programs, one at most for each.
    List<Optional<Fault>> judge(List<Subject> subjects) throws IOException, InterruptedException {
        List<Path> bitcode = compiler.compile(subjects.stream().map(Subject::text).toList());
        List<Optional<Fault>> faults = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        List<Explored> explored = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            Subject subject = subjects.get(i);
            tally.add("programs", 1);
            Explored one = explore(bitcode.get(i));
            Optional<Fault> fault = fault(subject, one);
            if (fault.isEmpty()) {
                fault = difference(bitcode.get(i), one);
            }
            faults.add(fault);
            if (fault.isEmpty() && isComparable(subject, one)) {
                numbers.add(i);
                explored.add(one);
            }
        }
        if (!numbers.isEmpty()) {
            compareWithMachine(subjects, numbers, explored, faults);
        }
        return faults;
    }

    private static Explored explore(Path bitcode) {
        try {
            return Checked.load(bitcode, RaceMode.REPORT, new Printed(Subject::outcomes))
                    .by(Algorithms.RF, MOST_EXECUTIONS);
        } catch (CException e) {
            return Explored.refused(String.valueOf(e.getMessage()));
        }
    }

    /// What cannot be right whatever the program does natively.
    private static Optional<Fault> fault(Subject subject, Explored explored) {
        if (!explored.complaint().isEmpty()) {
            return Optional.of(new Fault("complaint", explored.complaint()));
        }
        if (explored.raced() && !subject.racing()) {
            return Optional.of(new Fault("false race", "all accesses are ordered by locks"));
        }
        return Optional.empty();
    }

    private boolean isComparable(Subject subject, Explored explored) {
        if (explored.raced()) {
            tally.add("left aside: race", 1);
        } else if (!explored.complete()) {
            tally.add("left aside: too large", 1);
        } else if (subject.weak()) {
            tally.add("left aside: weak", 1);
        } else {
            return true;
        }
        return false;
    }

    /// Compares the algorithms, with all accesses explored.
    private Optional<Fault> difference(Path bitcode, Explored reported) {
        Checked program;
        try {
            program = Checked.load(bitcode, RaceMode.EXPLORE, new Printed(Subject::outcomes));
        } catch (CException e) {
            return Optional.of(new Fault("complaint", String.valueOf(e.getMessage())));
        }
        Explored expected =
                reported.raced() || !reported.complete()
                        ? program.by(Algorithms.OPTIMAL, MOST_EXECUTIONS)
                        : reported;
        if (!expected.complete()) {
            return Optional.empty();
        }
        long executions = 0;
        for (Algorithm algorithm :
                List.of(Algorithms.RF, Algorithms.OPTIMAL, Algorithms.RVF, Algorithms.NAIVE)) {
            boolean naive = algorithm.equals(Algorithms.NAIVE);
            if (naive && executions > MOST_CLASSES) {
                tally.add("too large for naive", 1);
                continue;
            }
            Explored found = program.by(algorithm, naive ? MOST_INTERLEAVINGS : MOST_EXECUTIONS);
            executions = Math.max(executions, found.executions());
            if (!found.complaint().isEmpty()) {
                return Optional.of(new Fault(algorithm.id(), found.complaint()));
            }
            if (!found.complete()) {
                tally.add("too large for " + algorithm.id(), 1);
            } else if (!found.outcomes().equals(expected.outcomes())) {
                return Optional.of(
                        new Fault(
                                algorithm.id(),
                                differences(found.outcomes(), expected.outcomes())));
            } else {
                tally.add("comparisons with " + algorithm.id(), 1);
            }
        }
        return Optional.empty();
    }

    private static String differences(Set<String> found, Set<String> expected) {
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(found);
        Set<String> more = new TreeSet<>(found);
        more.removeAll(expected);
        return "it misses " + missing + " and has in addition " + more;
    }

    private void compareWithMachine(
            List<Subject> subjects,
            List<Integer> numbers,
            List<Explored> explored,
            List<Optional<Fault>> faults)
            throws IOException, InterruptedException {
        List<Set<String>> seen =
                machine.run(
                        numbers.stream().map(subjects::get).toList(),
                        explored.stream().map(Explored::hangs).toList(),
                        subjects.getFirst().seed());
        for (int i = 0; i < numbers.size(); i++) {
            Set<String> outcomes = explored.get(i).outcomes();
            Set<String> unexplored = new TreeSet<>(seen.get(i));
            unexplored.removeAll(outcomes);
            tally.add("programs run natively", 1);
            tally.add("outcomes explored", outcomes.size());
            tally.add("outcomes seen natively", seen.get(i).size());
            tally.add("hangs seen natively", seen.get(i).contains(Explored.HANG) ? 1 : 0);
            if (!unexplored.isEmpty()) {
                String details =
                        "seen natively " + unexplored + ", explored " + new TreeSet<>(outcomes);
                faults.set(numbers.get(i), Optional.of(new Fault("reality", details)));
            }
        }
    }
}
