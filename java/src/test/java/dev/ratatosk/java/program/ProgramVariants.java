package dev.ratatosk.java.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Small ordinary Java programs, as many as wanted and no two the same: right, wrong, refused,
/// stuck and out of memory. Each has shared things of a few sorts, threads of some sort that use
/// them, and a claim about the end.
final class ProgramVariants {
    /// Something that threads share.
    ///
    /// @param fields declarations of the class
    /// @param uses statements of threads
    /// @param count an expression for how often the first statement was executed
    private record Thing(String fields, List<String> uses, String count) {}

    private static final List<Thing> THINGS =
            List.of(
                    new Thing("static int f;", List.of("f++;", "f = f + 2;", "int r = f;"), "f"),
                    new Thing(
                            "static volatile int f;", List.of("f++;", "f = 1;", "int r = f;"), "f"),
                    new Thing(
                            "static int f; static synchronized void inc() { f++; }",
                            List.of(
                                    "inc();",
                                    "synchronized (M.class) { f += 2; }",
                                    "inc(); inc();"),
                            "f"),
                    new Thing(
                            "static final Object L = new Object(); static int f;",
                            List.of(
                                    "synchronized (L) { f++; }",
                                    "synchronized (L) { f++; L.notifyAll(); }",
                                    "synchronized (L) { f += L.hashCode() == L.hashCode() ? 1 : 0; }"),
                            "f"),
                    new Thing(
                            "static final AtomicInteger A = new AtomicInteger();",
                            List.of(
                                    "A.incrementAndGet();",
                                    "A.set(A.get() + 1);",
                                    "A.updateAndGet(v -> v * 2);",
                                    "A.compareAndSet(0, 1);"),
                            "A.get()"),
                    new Thing(
                            "static final AtomicReference<String> A = new AtomicReference<>(\"\");",
                            List.of(
                                    "A.updateAndGet(v -> v + \"a\");",
                                    "String r = A.get(); A.set(r + \"b\");"),
                            "A.get().length()"),
                    new Thing(
                            "static final AtomicIntegerArray A = new AtomicIntegerArray(2);",
                            List.of("A.incrementAndGet(1);", "A.addAndGet(A.get(0), 1);"),
                            "A.get(1)"),
                    new Thing(
                            "static final ReentrantLock L = new ReentrantLock(); static int f;",
                            List.of(
                                    "L.lock(); try { f++; } finally { L.unlock(); }",
                                    "if (L.tryLock()) { f++; L.unlock(); }"),
                            "f"),
                    new Thing(
                            "static final ReentrantReadWriteLock L = new ReentrantReadWriteLock();"
                                    + " static int f;",
                            List.of(
                                    "L.writeLock().lock(); f++; L.writeLock().unlock();",
                                    "L.readLock().lock(); int r = f; L.readLock().unlock();",
                                    "L.readLock().lock(); f++; L.readLock().unlock();"),
                            "f"),
                    new Thing(
                            "static final ArrayList<Integer> C = new ArrayList<>();",
                            List.of(
                                    "C.add(1);",
                                    "Object r = C.clone();",
                                    "for (int v : C) { }",
                                    "synchronized (C) { C.add(2); }"),
                            "C.size()"),
                    new Thing(
                            "static final Map<Object, Integer> C = new HashMap<>();",
                            List.of(
                                    "synchronized (C) { C.merge(1, 1, Integer::sum); }",
                                    "synchronized (C) { String r = C.toString(); }",
                                    "C.put(1, 2);"),
                            "C.getOrDefault(1, 0)"),
                    new Thing(
                            "static final Map<Object, Integer> C = new ConcurrentHashMap<>();",
                            List.of(
                                    "C.merge(1, 1, Integer::sum);",
                                    "C.put(1, C.getOrDefault(1, 0) + 1);",
                                    "int r = C.size();",
                                    "C.computeIfAbsent(1, k -> 1);"),
                            "C.getOrDefault(1, 0)"),
                    new Thing(
                            "static final Queue<Integer> C = new ConcurrentLinkedQueue<>();",
                            List.of("C.add(1);", "Integer r = C.poll();", "C.offer(2);"),
                            "C.size()"),
                    new Thing(
                            "static final List<Integer> C = new CopyOnWriteArrayList<>();",
                            List.of("C.add(1);", "for (int v : C) { }", "int r = C.size();"),
                            "C.size()"),
                    new Thing(
                            "static final List<Integer> C ="
                                    + " Collections.synchronizedList(new ArrayList<>());",
                            List.of(
                                    "C.add(1);",
                                    "if (C.isEmpty()) { C.add(2); }",
                                    "synchronized (C) { for (int v : C) { } }"),
                            "C.size()"),
                    new Thing(
                            "enum Op { ADD, SUB } static final Set<Op> ON = new HashSet<>(Set.of("
                                    + "Op.ADD)); static int f;",
                            List.of(
                                    "if (ON.contains(Op.ADD)) { synchronized (ON) { f++; } }",
                                    "if (ON.contains(Op.ADD)) { f++; }",
                                    "if (ON.contains(Op.SUB)) { f++; }"),
                            "f"),
                    new Thing(
                            "static final Map<Class<?>, AtomicInteger> C = Map.of(String.class, new"
                                    + " AtomicInteger());",
                            List.of(
                                    "C.get(String.class).incrementAndGet();",
                                    "C.get(String.class).set(C.get(String.class).get() + 1);"),
                            "C.get(String.class).get()"),
                    new Thing(
                            "static final ThreadLocal<Integer> T = ThreadLocal.withInitial(() -> 0);"
                                    + " static final AtomicInteger A = new AtomicInteger();",
                            List.of(
                                    "T.set(T.get() + 1); A.addAndGet(T.get());",
                                    "T.set(5); A.addAndGet(T.get() - 4);"),
                            "A.get()"),
                    new Thing(
                            "record Pair(int a, int b) { } static volatile Pair p = new Pair(0, 0);",
                            List.of(
                                    "p = new Pair(p.a() + 1, p.b() + 1);",
                                    "Pair r = p; if (r.a() != r.b()) throw new AssertionError();"),
                            "p.a()"),
                    new Thing(
                            "static final Semaphore S = new Semaphore(1); static int f;",
                            List.of(
                                    "S.acquire(); f++; S.release();",
                                    "if (S.tryAcquire()) { f++; S.release(); }",
                                    "f++; S.release();"),
                            "f"),
                    new Thing(
                            "static final StringBuilder B = new StringBuilder();",
                            List.of("synchronized (B) { B.append('x'); }", "B.append('y');"),
                            "B.length()"),
                    new Thing(
                            "static final BlockingQueue<Integer> C = new LinkedBlockingQueue<>();",
                            List.of("C.put(1);", "Integer r = C.poll();", "C.take();"),
                            "C.size()"));

    private static final List<String> SPECIAL =
            List.of(
                    // Errors of one thread.
                    "Object n = null; n.toString();",
                    "int[] a = new int[1]; a[args()] = 1;",
                    "Object o = \"\"; Integer i = (Integer) o;",
                    "throw new IllegalStateException(\"thrown\");",
                    "try { throw new IllegalStateException(); } catch (RuntimeException e) { }",
                    "Thread.currentThread().setName(\"other\");",
                    "Thread.sleep(1);",
                    "Thread.currentThread().interrupt();",
                    // Without memory or stack.
                    "long[] a = new long[Integer.MAX_VALUE]; a[1] = 1;",
                    "try { long[] a = new long[Integer.MAX_VALUE]; } catch (OutOfMemoryError e) { }",
                    "deep(1);",
                    "try { deep(1); } catch (StackOverflowError e) { }",
                    // Refused.
                    "java.nio.file.Files.exists(java.nio.file.Path.of(\"x\"));",
                    "System.setProperty(\"a\", \"b\");",
                    "System.exit(3);",
                    "new java.io.FileInputStream(\"x\").close();",
                    "Thread.getAllStackTraces();",
                    // Waits for ever.
                    "synchronized (M.class) { M.class.wait(); }",
                    "new CountDownLatch(1).await();",
                    "java.util.concurrent.locks.LockSupport.park();",
                    "new Semaphore(0).acquire();",
                    "while (!stop) { Thread.onSpinWait(); }",
                    // Stuck: no operation is performed.
                    "for (long i = 0; i >= 0; i++) { }");

    private static final int STUCK = SPECIAL.size() - 1;
    private static final int STUCK_EVERY = 100;

    private static final List<String> MAKERS =
            List.of(
                    "Thread %1$s = new Thread(M::%1$s); %1$s.start();",
                    "Thread %1$s = Thread.ofVirtual().start(M::%1$s);",
                    "Thread %1$s = new Thread() { public void run() { M.%1$s(); } }; %1$s.start();",
                    "Thread %1$s = Thread.ofPlatform().name(\"%1$s\").start(M::%1$s);");

    private static final List<String> JOINS = List.of("%1$s.join();", "%1$s.join();", "");

    private final Random random;

    private ProgramVariants(long seed) {
        this.random = new Random(seed);
    }

    /// Programs by the names of their classes.
    static Map<String, String> make(long seed, int count) {
        ProgramVariants variants = new ProgramVariants(seed);
        Map<String, String> texts = new LinkedHashMap<>();
        Map<String, String> programs = new LinkedHashMap<>();
        while (programs.size() < count) {
            String text = variants.program(programs.size());
            String name = "V%05d".formatted(programs.size());
            if (texts.put(text, name) == null) {
                programs.put(name, text.replaceAll("\\bM\\b", name));
            }
        }
        return programs;
    }

    private String program(int number) {
        Thing thing = pick(THINGS);
        List<String> bodies = new ArrayList<>();
        int threads = 2 + random.nextInt(2);
        for (int i = 0; i < threads; i++) {
            bodies.add(random.nextInt(3) > 0 ? thing.uses.getFirst() : pick(thing.uses));
        }
        if (number % STUCK_EVERY == STUCK_EVERY / 2) {
            addSpecial(bodies, SPECIAL.get(STUCK));
        } else if (random.nextInt(3) == 0) {
            addSpecial(bodies, SPECIAL.get(random.nextInt(STUCK)));
        }
        String claim =
                switch (random.nextInt(4)) {
                    case 0 -> "assert " + thing.count + " < " + threads + ";";
                    case 1 -> "assert " + thing.count + " <= " + threads + ";";
                    default -> "assert " + thing.count + " == " + threads + ";";
                };
        return text(thing, bodies, claim);
    }

    private void addSpecial(List<String> bodies, String special) {
        int where = random.nextInt(bodies.size());
        boolean first = random.nextBoolean();
        String body = bodies.get(where);
        String unless = "if (args() == 7) { " + special + " } ";
        bodies.set(where, first ? unless + body : body + " " + unless);
    }

    private String text(Thing thing, List<String> bodies, String claim) {
        StringBuilder text =
                new StringBuilder(
                        """
                        import java.util.*;
                        import java.util.concurrent.*;
                        import java.util.concurrent.atomic.*;
                        import java.util.concurrent.locks.*;

                        class M {
                            static volatile boolean stop;
                            static int seven = 7;

                            static int args() {
                                return seven;
                            }

                            static int deep(int n) {
                                return deep(n + 1) + 1;
                            }

                        """);
        text.append("    ").append(thing.fields).append('\n');
        StringBuilder main = new StringBuilder();
        boolean executor = random.nextInt(6) == 0;
        if (executor) {
            main.append("ExecutorService pool = Executors.newFixedThreadPool(2);\n");
        }
        List<String> joins = new ArrayList<>();
        boolean joinsAll = random.nextInt(5) > 0;
        for (int i = 1; i < bodies.size(); i++) {
            String name = "t" + i;
            text.append(body(name, bodies.get(i)));
            String make = executor ? "Future<?> %1$s = pool.submit(M::%1$s);" : pick(MAKERS);
            String join = executor ? "%1$s.get();" : joinsAll ? "%1$s.join();" : pick(JOINS);
            main.append("        ").append(make.formatted(name)).append('\n');
            joins.add(join.formatted(name));
        }
        text.append(body("t0", bodies.getFirst()));
        text.append("    static Object main() throws Exception {\n        ").append(main);
        text.append("        t0();\n");
        joins.forEach(join -> text.append("        ").append(join).append('\n'));
        if (executor) {
            text.append("        pool.shutdown();\n");
        }
        text.append("        ").append(claim).append("\n        return ").append(thing.count);
        return text.append(";\n    }\n}\n").toString();
    }

    private static String body(String name, String statements) {
        return """
            static void %s() {
                try {
                    { %s }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } catch (java.io.IOException e) {
                    throw new AssertionError(e);
                }
            }
        """
                .formatted(name, needsNoCatch(statements));
    }

    /// So that both clauses always have something to catch.
    private static String needsNoCatch(String statements) {
        return "if (stop) { Thread.sleep(1); throw new java.io.IOException(); } " + statements;
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
