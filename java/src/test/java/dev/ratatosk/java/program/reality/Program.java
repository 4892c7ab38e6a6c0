package dev.ratatosk.java.program.reality;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A program: what its threads share and what they do. Threads have two numbers, `a` and `b`, which
/// are all that is seen of them, or the exception that ended them.
///
/// @param things what the threads share
/// @param threads what they do, the main thread first
/// @param way how threads are run
/// @param catching whether threads catch what they throw
/// @param early whether what is shared is made before the check begins
record Program(
        long seed,
        List<Thing> things,
        List<List<Code>> threads,
        Way way,
        boolean catching,
        boolean early) {
    private static final String IMPORTS =
            """
            import dev.ratatosk.java.program.reality.*;
            import java.lang.invoke.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            import java.util.function.*;
            """;
    private static final String TWIN_IMPORTS =
            """
            import dev.ratatosk.core.api.*;
            import java.util.concurrent.Callable;
            """;

    Program {
        things = List.copyOf(things);
        threads = threads.stream().map(List::copyOf).toList();
    }

    /// The name of its class.
    String name() {
        return "P" + seed;
    }

    /// Whether it needs fresh classes for each run on the JVM.
    boolean hasStatics() {
        return things.stream().anyMatch(Thing::isStatic);
    }

    /// Whether it uses the common pool of the JVM.
    boolean sharesPool() {
        return way == Way.FUTURES || hasFeature(Feature.FUTURES);
    }

    boolean hasFeature(Feature feature) {
        return things.stream().anyMatch(thing -> thing.feature() == feature);
    }

    /// Whether all of it can be said in terms of the model's API.
    boolean hasTwin() {
        return way.hasTwin()
                && things.stream().allMatch(Thing::hasTwin)
                && threads.stream().allMatch(t -> t.stream().allMatch(Code::hasTwin));
    }

    int size() {
        return things.size()
                + threads.stream().mapToInt(t -> 1 + t.stream().mapToInt(Code::size).sum()).sum();
    }

    /// Programs that are one step smaller. Some may not compile.
    List<Program> smaller() {
        List<Program> result = new ArrayList<>();
        for (int t = threads.size() - 1; t > 0 && threads.size() > 2; t--) {
            List<List<Code>> fewer = new ArrayList<>(threads);
            fewer.remove(t);
            result.add(with(things, fewer));
        }
        for (int t = 0; t < threads.size(); t++) {
            for (List<Code> body : Code.smaller(threads.get(t))) {
                List<List<Code>> changed = new ArrayList<>(threads);
                changed.set(t, body);
                result.add(with(things, changed));
            }
        }
        for (Thing thing : things) {
            result.add(with(things.stream().filter(t -> t != thing).toList(), threads));
        }
        if (way != Way.THREADS) {
            result.add(new Program(seed, things, threads, Way.THREADS, catching, early));
        }
        if (early) {
            result.add(new Program(seed, things, threads, way, catching, false));
        }
        return result;
    }

    private Program with(List<Thing> newThings, List<List<Code>> newThreads) {
        return new Program(seed, newThings, newThreads, way, catching, early);
    }

    /// The source text of a version.
    String source(Version version) {
        return new Writer(version).write();
    }

    private final class Writer {
        private final Version version;
        private final StringBuilder text = new StringBuilder();

        Writer(Version version) {
            this.version = version;
        }

        String write() {
            boolean twin = version == Version.TWIN;
            if (twin) {
                text.append("package dev.ratatosk.java.program.twin;\n");
            }
            text.append(twin ? TWIN_IMPORTS : IMPORTS);
            line(0, "public final class " + name() + " implements Callable<String> {");
            things.forEach(thing -> line(1, twin ? thing.twinField() : thing.field()));
            line(1, "final String[] out = new String[" + threads.size() + "];");
            if (way.hasThreads() && !twin) {
                eachWorker(t -> line(1, "Thread w" + t + ";"));
            }
            line(1, "interface Body { void run() throws Exception; }");
            writeRun();
            for (int t = 0; t < threads.size(); t++) {
                writeThread(t);
            }
            writeCall();
            line(0, "}");
            return text.toString();
        }

        private void writeRun() {
            line(1, "void run(int thread, Body body) {");
            line(2, "try { body.run(); }");
            if (catching) {
                line(2, "catch (Exception e) { out[thread] = e.getClass().getSimpleName(); }");
            } else {
                line(2, "catch (RuntimeException e) { throw e; }");
                line(2, "catch (Exception e) { throw new IllegalStateException(e); }");
            }
            line(1, "}");
        }

        private void writeThread(int thread) {
            line(1, "void t" + thread + "() throws Exception {");
            line(2, "int a = 0, b = 0;");
            threads.get(thread).forEach(code -> write(2, code));
            line(2, "out[" + thread + "] = a + \",\" + b;");
            line(1, "}");
        }

        private void writeCall() {
            boolean twin = version == Version.TWIN;
            int workers = threads.size() - 1;
            line(1, "public String call() throws Exception {");
            if (twin) {
                eachWorker(t ->
                        line(
                                2,
                                "ModelThread w"
                                        + t
                                        + " = ModelThread.start(() -> run("
                                        + t
                                        + ", this::t"
                                        + t
                                        + "));"));
            } else {
                line(2, way.before(workers));
                eachWorker(t -> line(2, way.make(t)));
                eachWorker(t -> line(2, "$p" + way.start(t)));
            }
            line(2, "run(0, this::t0);");
            eachWorker(t -> line(2, twin ? "w" + t + ".join();" : way.join(t)));
            if (!twin) {
                line(2, way.after());
            }
            StringBuilder seen = new StringBuilder("String.join(\" \", out)");
            for (Thing thing : things) {
                String one = twin ? thing.twinSeen() : thing.seen();
                if (!one.isEmpty()) {
                    seen.append(" + \" ").append(thing.name()).append("=\" + ").append(one);
                }
            }
            line(2, "return " + seen + ";");
            line(1, "}");
        }

        private void eachWorker(Consumer<Integer> each) {
            for (int t = 1; t < threads.size(); t++) {
                each.accept(t);
            }
        }

        private void write(int depth, Code code) {
            boolean twin = version == Version.TWIN;
            String head = twin ? String.valueOf(code.twinHead()) : code.head();
            line(depth, "$p" + head);
            code.body().forEach(one -> write(depth + 1, one));
            if (code.isBlock()) {
                line(depth, twin ? String.valueOf(code.twinTail()) : code.tail());
            }
        }

        private void line(int depth, String line) {
            String text = line.replace("$p", version.pause()).replace("P.this", name() + ".this");
            if (!text.isEmpty()) {
                this.text.append("  ".repeat(depth)).append(text).append('\n');
            }
        }
    }
}
