package dev.ratatosk.c.reality;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;

/// A random program: threads that note what they see in a number each, and `main`, which starts and
/// joins them and prints these numbers and the last values of the variables: its outcome.
///
/// @param seed what it was made from
/// @param threads what each thread does
/// @param main what `main` does while they run
/// @param nested the thread that starts and joins the last one instead of `main`, or [#NOT_NESTED]
/// @param weak whether some access is weaker than sequentially consistent
/// @param racing whether it may have data races
record Subject(
        long seed,
        Flavour flavour,
        Results results,
        List<List<Piece>> threads,
        List<Piece> main,
        int nested,
        int parties,
        boolean weak,
        boolean racing) {
    /// `main` starts all threads.
    static final int NOT_NESTED = -1;

    /// Stands where a thread ends early; `main` and a thread that has to join another one do not.
    static final String LEAVE = "LEAVE";

    private static final String INDENTATION = "    ";
    private static final String LOCALS = "unsigned long o = 0;\nint a = 0, b = 0;";

    /// How a thread hands over what it has seen.
    enum Results {
        /// As its result.
        RETURNED,
        /// In a structure of `main`.
        ON_THE_STACK,
        /// In a structure on the heap, which `main` frees.
        ON_THE_HEAP
    }

    Subject {
        threads = threads.stream().map(List::copyOf).toList();
        main = List.copyOf(main);
    }

    /// The outcomes of an execution that has printed these lines. If an assertion fails, only that
    /// counts: natively, it ends the program.
    static List<String> outcomes(List<String> printed) {
        List<String> failed = printed.stream().filter(l -> l.startsWith("assertion")).toList();
        return failed.isEmpty() ? printed : failed;
    }

    /// The program as a user would write it.
    String text() {
        return "#include <ctype.h>\n#include <pthread.h>\n#include <semaphore.h>\n"
                + "#include <stdarg.h>\n#include <stdatomic.h>\n#include <stdint.h>\n"
                + "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <strings.h>\n"
                + "#include <time.h>\n"
                + (flavour == Flavour.C11 ? "#include <threads.h>\n" : "")
                + write("");
    }

    /// The program as one of several in a file: with names of its own and with calls that perturb
    /// the schedule.
    String nativeText(int number) {
        Set<String> names = declarations().names();
        names.addAll(List.of("main", "t0", "t1", "t2", "t3", "handover"));
        return Declarations.WORD
                .matcher(write("P"))
                .replaceAll(word ->
                        names.contains(word.group())
                                ? word.group() + "_" + number
                                : Matcher.quoteReplacement(word.group()));
    }

    private Declarations declarations() {
        return new Declarations(flavour, parties);
    }

    private String write(String between) {
        StringBuilder bodies = new StringBuilder();
        for (int t = threads.size() - 1; t >= 0; t--) {
            bodies.append(flavour.function("t" + t)).append("\n{\n");
            body(t, between, bodies);
            bodies.append("}\n\n");
        }
        StringBuilder inMain = new StringBuilder();
        Piece.write(main, INDENTATION, between, inMain);
        String mainText = inMain.toString().replace(LEAVE, "");
        String used = bodies + mainText;
        Declarations all = declarations();
        StringBuilder text = new StringBuilder(all.declare(used));
        if (results != Results.RETURNED) {
            text.append("struct handover { int in; unsigned long out; };\n");
        }
        text.append('\n').append(bodies).append("int main(void)\n{\n");
        StringBuilder lines = new StringBuilder();
        begin(all, used, lines);
        lines.append(mainText.indent(-INDENTATION.length()));
        end(all, used, lines);
        return text.append(lines.toString().indent(INDENTATION.length())).append("}\n").toString();
    }

    /// The statements of a thread.
    private void body(int t, String between, StringBuilder to) {
        line(LOCALS, to);
        if (results == Results.RETURNED) {
            line("a = (int)(long)arg;", to);
        } else {
            line("struct handover *mine = arg;\na = mine->in;", to);
        }
        boolean starts = t == nested;
        int last = threads.size() - 1;
        if (starts) {
            line(flavour.thread() + " id;\nlong seen;", to);
            line(flavour.create("id", "t" + last, "arg"), to);
        }
        StringBuilder pieces = new StringBuilder();
        Piece.write(threads.get(t), INDENTATION, between, pieces);
        to.append(pieces.toString().replace(LEAVE, starts ? "" : exit()));
        if (starts) {
            line(flavour.join("id", "seen"), to);
            line(
                    results == Results.RETURNED ? "o = o * 10 + seen;" : "o = o * 10 + mine->out;",
                    to);
        }
        if (results == Results.RETURNED) {
            line(flavour.result("o"), to);
        } else {
            line("mine->out = o;\n" + flavour.result("0l"), to);
        }
    }

    /// What ends a thread early.
    private String exit() {
        return switch (results) {
            case RETURNED -> flavour.exit("o");
            case ON_THE_STACK, ON_THE_HEAP -> "mine->out = o; " + flavour.exit("0l");
        };
    }

    private static void line(String text, StringBuilder to) {
        to.append(text.indent(INDENTATION.length()));
    }

    /// The threads that `main` starts.
    private int started() {
        return nested < 0 ? threads.size() : threads.size() - 1;
    }

    private void begin(Declarations all, String used, StringBuilder to) {
        to.append(LOCALS).append('\n');
        to.append("long r[%d] = {0};\n".formatted(Math.max(1, threads.size())));
        to.append("%s id[%d];\n".formatted(flavour.thread(), Math.max(1, threads.size())));
        all.setups(used).forEach(s -> to.append(s).append('\n'));
        switch (results) {
            case RETURNED -> {}
            case ON_THE_STACK ->
                    to.append("struct handover h[4] = {{1, 0}, {2, 0}, {3, 0}, {4, 0}};\n");
            case ON_THE_HEAP ->
                    to.append("struct handover *h = calloc(4, sizeof *h);\nh[1].in = 2;\n");
        }
        for (int t = 0; t < started(); t++) {
            String argument =
                    results == Results.RETURNED ? "(void *)%dl".formatted(t + 1) : "&h[" + t + "]";
            to.append(flavour.create("id[" + t + "]", "t" + t, argument)).append('\n');
        }
    }

    private void end(Declarations all, String used, StringBuilder to) {
        for (int t = 0; t < started(); t++) {
            to.append(flavour.join("id[" + t + "]", "r[" + t + "]")).append('\n');
            if (results != Results.RETURNED) {
                to.append("r[%d] = h[%d].out;\n".formatted(t, t));
            }
        }
        List<String> formats = new ArrayList<>(Collections.nCopies(1, "%ld"));
        List<String> values = new ArrayList<>(List.of("o"));
        for (int t = 0; t < started(); t++) {
            formats.add("%ld");
            values.add("r[" + t + "]");
        }
        for (String[] shown : all.shown(used)) {
            formats.add(shown[0]);
            values.add(shown[1]);
        }
        String format = String.join(" ", formats) + "\\n";
        to.append("printf(\"%s\", %s);\n".formatted(format, String.join(", ", values)));
        all.teardowns(used).forEach(s -> to.append(s).append('\n'));
        if (results == Results.ON_THE_HEAP) {
            to.append("free(h);\n");
        }
        to.append("return 0;\n");
    }

    private Subject with(List<List<Piece>> newThreads, List<Piece> newMain, int newNested) {
        return new Subject(
                seed, flavour, results, newThreads, newMain, newNested, parties, weak, racing);
    }

    private Subject with(Flavour other, Results otherResults) {
        return new Subject(seed, other, otherResults, threads, main, nested, parties, weak, racing);
    }

    /// The programs that are one step smaller, those with the larger steps first.
    List<Subject> smaller() {
        List<Subject> all = new ArrayList<>();
        for (int t = 0; t < threads.size() && nested < 0; t++) {
            List<List<Piece>> fewer = new ArrayList<>(threads);
            fewer.remove(t);
            all.add(with(fewer, main, NOT_NESTED));
        }
        if (nested >= 0) {
            all.add(with(threads, main, NOT_NESTED));
        }
        if (!main.isEmpty()) {
            all.add(with(threads, List.of(), nested));
        }
        for (int t = 0; t < threads.size(); t++) {
            for (List<Piece> body : Piece.smaller(threads.get(t))) {
                List<List<Piece>> changed = new ArrayList<>(threads);
                changed.set(t, body);
                all.add(with(changed, main, nested));
            }
        }
        for (List<Piece> body : Piece.smaller(main)) {
            all.add(with(threads, body, nested));
        }
        if (results != Results.RETURNED) {
            all.add(with(flavour, Results.RETURNED));
        }
        return all;
    }
}
