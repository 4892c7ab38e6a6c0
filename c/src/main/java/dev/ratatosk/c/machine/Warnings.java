package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/// Remarks about a program that are not errors. Each is reported once.
public final class Warnings {
    private static final String SLEEPS =
            "Sleeps take no time and order nothing: schedules in which a sleep is too short are"
                    + " explored, too.";

    private final List<Site> loops;
    private final Set<String> texts = new ConcurrentSkipListSet<>();
    private final Set<String> drawn = new ConcurrentSkipListSet<>();
    private volatile boolean sleeps;

    /// @param loops where the program's loops begin
    public Warnings(List<Site> loops) {
        this.loops = List.copyOf(loops);
    }

    /// Something the library noticed.
    public void add(String text) {
        texts.add(text);
    }

    /// The program calls a function of which one value is explored.
    public void drew(String function) {
        drawn.add(function);
    }

    /// The program sleeps.
    public void slept() {
        sleeps = true;
    }

    /// What one should know about the verdict, a sentence each.
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (sleeps) {
            notes.add(SLEEPS);
        }
        if (!drawn.isEmpty()) {
            notes.add(
                    "Calls of "
                            + String.join(", ", drawn)
                            + ": one value per call is explored, the same in every execution, and no"
                            + " others. __ratatosk_choose(n) explores several.");
        }
        return notes;
    }

    /// Where a loop is, for the verdict.
    String nameOfLoop(int loop) {
        Site site = loops.get(loop);
        return site.where() + " in " + site.function();
    }

    static String callerLine() {
        return StackWalker.getInstance()
                .walk(frames ->
                        frames.filter(f -> !f.getClassName().startsWith("dev.ratatosk."))
                                .findFirst()
                                .map(f -> f.getFileName() + ":" + f.getLineNumber())
                                .orElse("an unknown line"));
    }

    /// All that was noticed, in words.
    public List<String> all() {
        return List.copyOf(texts);
    }
}
