package dev.ratatosk.java.program.reality;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.spi.Algorithm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Compares what was explored of a program with what the JVM does, and what one algorithm explored
/// with what others did. JVMs run a program while the next one is explored.
final class Comparison implements AutoCloseable {
    static final String JVM = "the JVM";
    private static final int LIMIT = 500;
    private static final int NAIVE_LIMIT = 300;

    private final Map<Mode, NativeJvm> jvms = new EnumMap<>(Mode.class);
    private final Tally tally;

    Comparison(Tally tally) {
        this.tally = tally;
        for (Mode mode : Mode.values()) {
            jvms.put(mode, new NativeJvm(mode));
        }
    }

    /// A program that has been explored.
    ///
    /// @param outcomes what was explored
    /// @param allowed what the JVMs may do
    /// @param wrong what is wrong so far, a line each
    /// @param isToRun whether there is something to compare runs with
    record Case(
            Program program,
            Set<String> outcomes,
            Set<String> allowed,
            List<String> wrong,
            boolean isToRun) {
        Case(Program program, Explored rf, List<String> wrong, boolean isToRun) {
            this(program, rf.outcomes(), Comparison.allowed(rf), wrong, isToRun);
        }

        /// A program whose check ends with an exception.
        static Case failed(Program program, Throwable thrown) {
            List<String> wrong = List.of("The check failed: " + thrown + " " + thrown.getCause());
            return new Case(program, Set.of(), Set.of(), wrong, false);
        }
    }

    /// Explores a program.
    Case explore(Program program, Compiled compiled) {
        try {
            return exploreOrThrow(program, compiled);
        } catch (Exception | Error e) {
            return Case.failed(program, e);
        }
    }

    private Case exploreOrThrow(Program program, Compiled compiled) throws Exception {
        Class<?> type = compiled.checked(program);
        Explored rf = Explored.ordinary(type, program.early(), Algorithms.RF, LIMIT);
        tally.count(rf);
        List<String> wrong = new ArrayList<>();
        if (rf.remark().equals(Explored.RACE)) {
            compareRaces(program, type, wrong);
            return new Case(program, rf, wrong, false);
        }
        if (isOurFault(rf.remark())) {
            wrong.add("rf: " + rf.remark());
        }
        boolean isWeak = rf.remark().equals(Explored.WEAK);
        if (!rf.counts() && !isWeak) {
            return new Case(program, rf, wrong, false);
        }
        compareAlgorithms(program, type, rf, wrong);
        if (isWeak) {
            return new Case(program, rf, wrong, false);
        }
        if (program.hasTwin()) {
            compareTwin(program, compiled, rf, wrong);
        }
        return new Case(program, rf, wrong, true);
    }

    /// A divergence or a thread that is stuck: no program here deserves it.
    private static boolean isOurFault(String remark) {
        return remark.startsWith("DIVERGED") || remark.startsWith("STUCK");
    }

    private static void compareRaces(Program program, Class<?> type, List<String> wrong)
            throws Exception {
        for (Algorithm other : List.of(Algorithms.OPTIMAL, Algorithms.RVF)) {
            Explored found = Explored.ordinary(type, program.early(), other, LIMIT);
            if (found.counts()) {
                wrong.add(other.id() + " finds no race, but rf does");
            }
        }
    }

    private void compareAlgorithms(Program program, Class<?> type, Explored rf, List<String> wrong)
            throws Exception {
        for (Algorithm other : List.of(Algorithms.OPTIMAL, Algorithms.RVF, Algorithms.NAIVE)) {
            int limit = other.equals(Algorithms.NAIVE) ? NAIVE_LIMIT : 4 * LIMIT;
            Explored found = Explored.ordinary(type, program.early(), other, limit);
            if (found.remark().equals(rf.remark())) {
                tally.countAlgorithm(other);
                requireEqual("rf", rf, other.id(), found, wrong);
            } else if (found.remark().equals(Explored.TOO_MANY)) {
                requireWithin(other.id(), found.outcomes(), "rf", rf.outcomes(), wrong);
            } else {
                wrong.add(other.id() + ": " + found.remark());
            }
        }
    }

    private void compareTwin(Program program, Compiled compiled, Explored rf, List<String> wrong)
            throws Exception {
        Explored twin = Explored.twin(compiled.twin(program), Algorithms.RF, 4 * LIMIT);
        if (twin.counts()) {
            tally.countTwin();
            requireEqual("rf", rf, "the twin", twin, wrong);
        } else {
            wrong.add("twin: " + twin.remark());
        }
    }

    private static void requireEqual(
            String one, Explored first, String other, Explored second, List<String> wrong) {
        requireWithin(one, first.outcomes(), other, second.outcomes(), wrong);
        requireWithin(other, second.outcomes(), one, first.outcomes(), wrong);
        if (!waitless(first.kinds()).equals(waitless(second.kinds()))) {
            wrong.add(one + " finds " + first.kinds() + ", " + other + " " + second.kinds());
        }
    }

    /// How one calls it that threads wait for ever differs.
    private static Set<String> waitless(Set<ErrorKind> kinds) {
        Set<String> result = new TreeSet<>();
        for (ErrorKind kind : kinds) {
            result.add(
                    switch (kind) {
                        case DEADLOCK, LIVELOCK, LEAK -> NativeRun.HANG;
                        case ASSERTION, OUTCOME, ILLEGAL, EXCEPTION, DATA_RACE -> kind.id();
                    });
        }
        return result;
    }

    private static void requireWithin(
            String less, Set<String> some, String more, Set<String> all, List<String> wrong) {
        Set<String> missing = new TreeSet<>(some);
        missing.removeAll(all);
        if (!missing.isEmpty()) {
            wrong.add(less + " has " + missing + ", which " + more + " has not: " + all);
        }
    }

    /// Begins to run a program in all JVMs. One program runs at a time.
    ///
    /// @param thoroughness how many times the usual number of runs
    /// @return the case, which [#endRuns] takes
    Case beginRuns(Case explored, Compiled compiled, int thoroughness) {
        Program program = explored.program();
        try {
            for (Map.Entry<Mode, NativeJvm> jvm : jvms.entrySet()) {
                NativeMain.Request request =
                        new NativeMain.Request(
                                compiled.natively().toString(),
                                program.name(),
                                program.hasStatics(),
                                program.hasFeature(Feature.INTERRUPTS),
                                explored.allowed().contains(NativeRun.HANG),
                                program.seed(),
                                jvm.getKey().runs() * thoroughness);
                jvm.getValue().begin(request);
            }
            return explored;
        } catch (IOException e) {
            close();
            return Case.failed(program, e);
        }
    }

    /// Waits for the runs of a program.
    ///
    /// @return what is wrong, a line each
    List<String> endRuns(Case begun) {
        try {
            Set<String> seen = new TreeSet<>();
            List<String> wrong = new ArrayList<>(begun.wrong());
            for (Map.Entry<Mode, NativeJvm> jvm : jvms.entrySet()) {
                Map<String, Integer> outcomes =
                        jvm.getValue().outcomes(begun.program().sharesPool());
                tally.countRuns(outcomes);
                seen.addAll(outcomes.keySet());
                requireWithin(
                        JVM + " (" + jvm.getKey() + ")",
                        outcomes.keySet(),
                        "rf",
                        begun.allowed(),
                        wrong);
            }
            tally.countOutcomes(begun.outcomes(), seen);
            return wrong;
        } catch (IOException e) {
            close();
            return Case.failed(begun.program(), e).wrong();
        }
    }

    /// What the JVM may do. An execution in which a thread dies and others then wait for ever
    /// counts as an exception only.
    private static Set<String> allowed(Explored rf) {
        Set<String> allowed = new TreeSet<>(rf.outcomes());
        if (rf.kinds().contains(ErrorKind.EXCEPTION) || rf.kinds().contains(ErrorKind.ASSERTION)) {
            allowed.add(NativeRun.HANG);
        }
        return allowed;
    }

    /// Ends the JVMs. Others are started when they are needed.
    @Override
    public void close() {
        jvms.values().forEach(NativeJvm::close);
    }
}
