package dev.ratatosk.oracle.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A small concurrent program: initial values of shared variables, and threads.
///
/// A shared variable that is not listed in `initial` starts at 0, as does every register. Threads
/// that are not the target of a `spawn` all run from the start. Names are checked here: a name is
/// either a register or a shared variable, everywhere; spawned and joined threads exist; a thread
/// is spawned at one place at most and not by itself.
public record Program(Map<String, Long> initial, List<ThreadCode> threads) {
    public Program {
        initial = Collections.unmodifiableMap(new LinkedHashMap<>(initial));
        threads = List.copyOf(threads);
        Names.check(initial.keySet(), threads, s -> "in `" + Printer.inline(s) + "`");
    }

    /// Reads the text format of `docs/programs.md`.
    ///
    /// @throws ProgramException with line and column, if the text is not a program
    public static Program parse(String text) {
        return new Parser(Lexer.tokens(text)).program();
    }

    /// This program in the text format, one line per thread.
    public String text() {
        return Printer.text(this);
    }

    public long initialValue(String variable) {
        return initial.getOrDefault(variable, 0L);
    }

    /// All shared variables (mutexes included): the declared ones, then the others by first use.
    public List<String> variables() {
        return List.copyOf(Names.check(initial.keySet(), threads, Statement::toString).variables());
    }

    /// The position of the thread in [#threads].
    public int indexOf(String thread) {
        for (int i = 0; i < threads.size(); i++) {
            if (threads.get(i).name().equals(thread)) {
                return i;
            }
        }
        throw new ProgramException("there is no thread " + thread + " in\n" + text());
    }

    /// Whether the thread waits for a `spawn` instead of running from the start.
    public boolean isSpawned(String thread) {
        return Statements.all(this)
                .anyMatch(
                        s -> s instanceof Statement.Spawn(String target) && target.equals(thread));
    }

    /// A program that differs in its threads only.
    public Program withThreads(List<ThreadCode> changed) {
        return new Program(initial, changed);
    }

    /// A program whose initial values are those of this one, without the variables that no thread
    /// uses any more.
    public Program withoutUnusedVariables() {
        var used =
                new ArrayList<>(Names.check(List.of(), threads, Statement::toString).variables());
        var kept = new LinkedHashMap<>(initial);
        kept.keySet().retainAll(used);
        return new Program(kept, threads);
    }

    @Override
    public String toString() {
        return text();
    }
}
