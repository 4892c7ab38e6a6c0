package dev.ratatosk.oracle.litmus;

import dev.ratatosk.oracle.litmus.Access.Dependency;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A test in herd7's format for C.
public final class HerdText {
    private final Litmus test;
    private final Dialect dialect;
    private final StringBuilder out = new StringBuilder();

    private HerdText(Litmus test, Dialect dialect) {
        this.test = test;
        this.dialect = dialect;
    }

    public static String of(Litmus test, Dialect dialect) {
        HerdText text = new HerdText(test, dialect);
        text.print();
        return text.out.toString();
    }

    private void print() {
        out.append("C ").append(test.name()).append("\n\n{ }\n\n");
        for (int t = 0; t < test.threads().size(); t++) {
            printThread(t, test.threads().get(t));
        }
        out.append("locations [");
        test.shown().forEach(place -> out.append(test.nameOf(place)).append("; "));
        out.append("]\n").append(test.quantifier().text()).append(" (");
        out.append(test.isNegated() ? "~(" : "");
        out.append(
                test.cycle().entrySet().stream()
                        .map(atom -> test.nameOf(atom.getKey()) + "=" + atom.getValue())
                        .collect(Collectors.joining(" /\\ ")));
        out.append(test.isNegated() ? ")" : "").append(")\n");
    }

    private void printThread(int thread, List<Access> steps) {
        TreeSet<Integer> variables = new TreeSet<>();
        steps.stream()
                .filter(step -> step.sort() != Access.Sort.FENCE)
                .forEach(step -> variables.add(step.variable()));
        String parameters =
                variables.stream()
                        .map(variable -> "atomic_int* " + test.nameOf(variable))
                        .collect(Collectors.joining(", "));
        out.append("P" + thread + " (" + parameters + ") {\n");
        int register = 0;
        for (Access step : steps) {
            out.append("  ").append(line(step, register)).append("\n");
            register += step.sort().reads() ? 1 : 0;
        }
        out.append("}\n\n");
    }

    /// @param register the register of this step if it reads; the one before it is what it depends
    ///   on
    private String line(Access step, int register) {
        String last = Litmus.register(register - 1);
        String statement = statement(step, register, operand(step, last));
        if (step.dependency() != Dependency.CONTROL) {
            return (step.sort().reads() ? "int " : "") + statement + ";";
        }
        return (step.sort().reads() ? "int " + Litmus.register(register) + " = 0; " : "")
                + "if ("
                + last
                + " == "
                + step.wanted()
                + ") { "
                + statement
                + "; }";
    }

    private static String operand(Access step, String last) {
        if (step.dependency() != Dependency.DATA) {
            return String.valueOf(step.operand());
        }
        long more = step.operand() - step.wanted();
        return more == 0 ? last : last + (more > 0 ? " + " + more : " - " + -more);
    }

    private String statement(Access step, int register, String operand) {
        String variable = test.nameOf(step.variable());
        String into = Litmus.register(register) + " = ";
        return switch (step.sort()) {
            case READ -> into + dialect.read(variable);
            case WRITE -> dialect.write(variable, operand);
            case EXCHANGE -> into + dialect.exchange(variable, operand);
            case COMPARE_AND_SET ->
                    dialect.compareAndSet(register, variable, step.expected(), operand);
            case FETCH_AND_ADD -> into + dialect.fetchAndAdd(variable, operand);
            case FENCE -> dialect.fence();
        };
    }
}
