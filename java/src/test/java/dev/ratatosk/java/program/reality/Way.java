package dev.ratatosk.java.program.reality;

/// How a program runs its threads. `$i` is the number of a thread, `$n` how many there are.
enum Way {
    THREADS("", "w$i = new Thread(() -> run($i, this::t$i));", "w$i.start();", "w$i.join();", ""),
    SUBCLASSES(
            "",
            "w$i = new Thread(\"w$i\") { @Override public void run() { P.this.run($i, P.this::t$i); } };",
            "w$i.start();",
            "w$i.join();",
            ""),
    VIRTUAL(
            "",
            "w$i = Thread.ofVirtual().unstarted(() -> run($i, this::t$i));",
            "w$i.start();",
            "w$i.join();",
            ""),
    HANDLERS(
            "",
            "w$i = new Thread(() -> run($i, this::t$i));"
                    + " w$i.setUncaughtExceptionHandler((t, e) -> out[$i] = \"uncaught \" + e.getClass().getSimpleName());",
            "w$i.start();",
            "w$i.join();",
            ""),
    FIXED_POOL(
            "ExecutorService pool = Executors.newFixedThreadPool($n);",
            "",
            "Future<?> f$i = pool.submit(() -> run($i, this::t$i));",
            "try { f$i.get(); } catch (ExecutionException e) { out[$i] = \"failed \" + e.getCause().getClass().getSimpleName(); }",
            "pool.shutdown();"),
    SMALL_POOL(
            "ExecutorService pool = Executors.newFixedThreadPool(2);",
            "",
            "Future<?> f$i = pool.submit(() -> run($i, this::t$i));",
            "try { f$i.get(); } catch (ExecutionException e) { out[$i] = \"failed \" + e.getCause().getClass().getSimpleName(); }",
            "pool.shutdown();"),
    CACHED_POOL(
            "ExecutorService pool = Executors.newCachedThreadPool();",
            "",
            "pool.execute(() -> run($i, this::t$i));",
            "",
            "pool.shutdown(); pool.awaitTermination(2, TimeUnit.HOURS);"),
    PER_TASK(
            "ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread::new);",
            "",
            "pool.execute(() -> run($i, this::t$i));",
            "",
            "pool.close();"),
    FUTURES(
            "",
            "",
            "CompletableFuture<Void> f$i = CompletableFuture.runAsync(() -> run($i, this::t$i));",
            "try { f$i.join(); } catch (CompletionException e) { out[$i] = \"failed \" + e.getCause().getClass().getSimpleName(); }",
            "");

    private final String before;
    private final String make;
    private final String start;
    private final String join;
    private final String after;

    Way(String before, String make, String start, String join, String after) {
        this.before = before;
        this.make = make;
        this.start = start;
        this.join = join;
        this.after = after;
    }

    /// Whether `w1`, `w2`... are the threads.
    boolean hasThreads() {
        return !make.isEmpty();
    }

    boolean hasTwin() {
        return this == THREADS || this == SUBCLASSES;
    }

    String before(int threads) {
        return before.replace("$n", String.valueOf(threads));
    }

    String make(int thread) {
        return make.replace("$i", String.valueOf(thread));
    }

    String start(int thread) {
        return start.replace("$i", String.valueOf(thread));
    }

    String join(int thread) {
        return join.replace("$i", String.valueOf(thread));
    }

    String after() {
        return after;
    }
}
