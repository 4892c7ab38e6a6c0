package dev.ratatosk.c.memory;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/// What is worth telling about a program although it is no error. Each is told once.
public final class Warnings {
    private final List<Site> loops;
    private final Set<String> texts = new ConcurrentSkipListSet<>();

    /// @param loops where the program's loops begin
    public Warnings(List<Site> loops) {
        this.loops = List.copyOf(loops);
    }

    /// Something the library noticed.
    public void add(String text) {
        texts.add(text);
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
