package dev.ratatosk.java.program.reality;

import static dev.ratatosk.java.program.reality.Feature.EXCHANGERS;
import static dev.ratatosk.java.program.reality.Feature.FUTURES;
import static dev.ratatosk.java.program.reality.Feature.INTERRUPTS;
import static dev.ratatosk.java.program.reality.Feature.MEETINGS;
import static dev.ratatosk.java.program.reality.Feature.POOLS;
import static dev.ratatosk.java.program.reality.Feature.SUB_THREADS;
import static dev.ratatosk.java.program.reality.Feature.THREAD_LOCALS;
import static dev.ratatosk.java.program.reality.Feature.TIMEOUTS;

import java.util.List;
import java.util.function.Function;

/// How threads wait for each other, and work that they hand over.
final class Meetings {
    private Meetings() {}

    static List<Function<String, Thing>> all() {
        return List.of(
                Meetings::latch,
                Meetings::barrier,
                Meetings::phaser,
                Meetings::exchanger,
                Meetings::future,
                Meetings::chained,
                Meetings::futureTask,
                Meetings::pool,
                Meetings::scheduledPool,
                Meetings::interrupt,
                Meetings::park,
                Meetings::interruptedWait,
                Meetings::timedMeeting,
                Meetings::threadLocal,
                Meetings::subThread);
    }

    private static Thing latch(String name) {
        return Thing.of(MEETINGS, name)
                .field("final CountDownLatch $n = new CountDownLatch(2); volatile int $nX;")
                .seen("$n.getCount() + \"/\" + $nX")
                .line("$n.countDown();")
                .line("$nX++; $p $n.countDown();")
                .line("$n.countDown(); $n.countDown();")
                .line("$n.await(); $r = $r * 10 + $nX;")
                .sees("(int) $n.getCount()");
    }

    private static Thing barrier(String name) {
        return Thing.of(MEETINGS, name)
                .field(
                        "volatile int $nX; final CyclicBarrier $n = new CyclicBarrier(2, () -> $nX++);")
                .seen("$n.getNumberWaiting() + \"/\" + $nX + $n.isBroken()")
                .sees("$n.await()")
                .line("$n.await(); $r = $r * 10 + $nX;")
                .line("$nX += 10;")
                .sees("$n.getNumberWaiting()");
    }

    private static Thing phaser(String name) {
        return Thing.of(MEETINGS, name)
                .field("final Phaser $n = new Phaser(2); volatile int $nX;")
                .seen("$n.getPhase() + \"/\" + $nX")
                .line("$r = $r * 10 + $n.arriveAndAwaitAdvance(); $nX++;")
                .sees("$n.arrive()")
                .sees("$n.getPhase()")
                .sees("$n.arriveAndDeregister()")
                .sees("$n.awaitAdvance(0)");
    }

    private static Thing exchanger(String name) {
        return Thing.of(EXCHANGERS, name)
                .field("final Exchanger<Integer> $n = new Exchanger<>();")
                .sees("$n.exchange($w)");
    }

    private static Thing future(String name) {
        return Thing.of(FUTURES, name)
                .field("final CompletableFuture<Integer> $n = new CompletableFuture<>();")
                .seen("$n.getNow(-1)")
                .asks("$n.complete($w)")
                .asks("$n.completeExceptionally(new IllegalStateException())")
                .sees("$n.join()")
                .sees("$n.get()")
                .sees("$n.getNow(5)")
                .asks("$n.isDone()")
                .asks("$n.isCompletedExceptionally()")
                .asks("$n.cancel(true)")
                .line(
                        "try { $r = $r * 10 + $n.get(20, TimeUnit.MICROSECONDS); } catch (TimeoutException e) { $r++; }")
                .sees("$n.handle((v, e) -> e == null ? v : 9).getNow(6)");
    }

    private static Thing chained(String name) {
        return Thing.of(FUTURES, name)
                .field(
                        "final CompletableFuture<Integer> $n = new CompletableFuture<>(); final AtomicInteger $nX = new AtomicInteger();")
                .seen("$nX")
                .line("$n.thenAccept(v -> $nX.addAndGet(v));")
                .line("$n.thenApply(v -> v + 1).whenComplete((v, e) -> $nX.set(v));")
                .line("$n.exceptionally(e -> 3).thenAccept($nX::addAndGet);")
                .line("$n.complete($w);")
                .line(
                        "$n.thenCombine(CompletableFuture.completedFuture(2), Integer::sum).thenAccept($nX::set);")
                .line("$n.thenRunAsync($nX::incrementAndGet);")
                .sees("CompletableFuture.supplyAsync($nX::incrementAndGet).join()")
                .sees(
                        "CompletableFuture.supplyAsync(() -> $w).thenApplyAsync(v -> v + $nX.get()).join()")
                .sees("$nX.get()");
    }

    private static Thing futureTask(String name) {
        return Thing.of(FUTURES, name)
                .field(
                        "volatile int $nX; final FutureTask<Integer> $n = new FutureTask<>(() -> { if ($nX > 1) { throw new IllegalArgumentException(); } return ++$nX; });")
                .seen("$nX + \"/\" + $n.isDone() + $n.isCancelled()")
                .line("$n.run();")
                .sees("$n.get()")
                .line("try { $r = $r * 10 + $n.get(); } catch (ExecutionException e) { $r = 4; }")
                .asks("$n.cancel(false)")
                .asks("$n.isDone()")
                .line("$nX = $w;");
    }

    private static Thing pool(String name) {
        return Thing.of(POOLS, name)
                .field("volatile int $nX; final AtomicInteger $n = new AtomicInteger();")
                .seen("$n.get() + \"/\" + $nX")
                .line(
                        "try (ExecutorService e$u = Executors.newFixedThreadPool($w)) { Future<Integer> f$u = e$u.submit(() -> $n.incrementAndGet()); $nX++; $r = $r * 10 + f$u.get(); }")
                .line(
                        "ExecutorService e$u = Executors.newSingleThreadExecutor(); e$u.execute(() -> $n.addAndGet($w)); e$u.shutdown(); $r = $r * 10 + $n.get(); e$u.awaitTermination(1, TimeUnit.DAYS);")
                .line(
                        "try (ExecutorService e$u = Executors.newCachedThreadPool()) { for (Future<Integer> f$u : e$u.invokeAll(List.<Callable<Integer>>of($n::incrementAndGet, () -> $nX))) { $r = $r * 10 + f$u.get(); } }")
                .line(
                        "ExecutorService e$u = Executors.newFixedThreadPool(1); e$u.submit(() -> $nX = 5); $r += e$u.shutdownNow().size();")
                .line(
                        "ThreadPoolExecutor e$u = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy()); for (int i$u = 0; i$u < 3; i$u++) { e$u.execute(() -> $n.addAndGet(1)); } e$u.shutdown(); $r = $r * 10 + $n.get();")
                .line("$nX = $w;")
                .sees("$n.get()");
    }

    private static Thing scheduledPool(String name) {
        return Thing.of(POOLS, name)
                .field("volatile int $nX;")
                .seen("$nX")
                .line(
                        "try (ScheduledExecutorService e$u = Executors.newScheduledThreadPool(1)) { ScheduledFuture<Integer> f$u = e$u.schedule(() -> ++$nX, 20, TimeUnit.MICROSECONDS); $r = $r * 10 + $nX; $r = $r * 10 + f$u.get(); }")
                .line("$nX = $w;");
    }

    private static Thing interrupt(String name) {
        return Thing.of(INTERRUPTS, name)
                .field("volatile int $n;")
                .seen("$n")
                .ofMain("w$t.interrupt();")
                .ofMain("$n = $w; w$t.interrupt();")
                .ofMain("$r = $r * 10 + (w$t.isInterrupted() ? 1 : 0);")
                .ofMain("$r = $r * 10 + (w$t.isAlive() ? 1 : 0);")
                .ofMain("w$t.join(2); $r = $r * 10 + $n;")
                .asks("Thread.interrupted()")
                .asks("Thread.currentThread().isInterrupted()")
                .line("Thread.currentThread().interrupt();")
                .line("Thread.sleep(0, 50_000);")
                .line(
                        "try { Thread.sleep(1); $r = 3; } catch (InterruptedException e) { $r = $r * 10 + $n; }");
    }

    private static Thing park(String name) {
        return Thing.of(INTERRUPTS, name)
                .field("volatile boolean $n; volatile Thread $nT;")
                .seen("$n")
                .line(
                        "$nT = Thread.currentThread(); while (!$n && !Thread.currentThread().isInterrupted()) { LockSupport.park(); } $r = $r * 10 + ($n ? 1 : 0);")
                .line("$n = true; LockSupport.unpark($nT);")
                .line("LockSupport.unpark($nT); $n = true;")
                .ofMain("LockSupport.unpark(w$t); $n = true;")
                .ofMain("w$t.interrupt();")
                .line("LockSupport.parkNanos(20_000); $r = $r * 10 + ($n ? 1 : 0);");
    }

    private static Thing interruptedWait(String name) {
        return Thing.of(INTERRUPTS, name)
                .field(
                        "final Object $n = new Object(); boolean $nDone; final CountDownLatch $nL = new CountDownLatch(1); final BlockingQueue<Integer> $nQ = new LinkedBlockingQueue<>();")
                .seen("$nL.getCount() + \"/\" + $nQ")
                .line(
                        "synchronized ($n) { try { while (!$nDone) { $n.wait(); } $r = 1; } catch (InterruptedException e) { $r = 2; } }")
                .line("synchronized ($n) { $nDone = true; $n.notifyAll(); }")
                .line(
                        "try { $nL.await(); $r = 1; } catch (InterruptedException e) { $r = $r * 10 + 2; }")
                .line("$nL.countDown();")
                .line(
                        "try { $r = $r * 10 + $nQ.take(); } catch (InterruptedException e) { $r = 9; Thread.currentThread().interrupt(); }")
                .line("$nQ.put($w);")
                .ofMain("w$t.interrupt();")
                .ofMain("w$t.interrupt(); $nL.countDown();");
    }

    private static Thing timedMeeting(String name) {
        return Thing.of(TIMEOUTS, name)
                .field(
                        "final CountDownLatch $n = new CountDownLatch(1); final BlockingQueue<Integer> $nQ = new ArrayBlockingQueue<>(1); final CyclicBarrier $nB = new CyclicBarrier(2);")
                .seen("$n.getCount() + \"/\" + $nQ")
                .asks("$n.await(20, TimeUnit.MICROSECONDS)")
                .line("$n.countDown();")
                .line(
                        "Integer i$u = $nQ.poll(20, TimeUnit.MICROSECONDS); $r = $r * 10 + (i$u == null ? 7 : i$u);")
                .asks("$nQ.offer($w, 20, TimeUnit.MICROSECONDS)")
                .line("$nQ.put($w);")
                .line(
                        "try { $r = $r * 10 + $nB.await(50, TimeUnit.MICROSECONDS); } catch (TimeoutException e) { $r = 5; } catch (BrokenBarrierException e) { $r = 6; }");
    }

    private static Thing threadLocal(String name) {
        return Thing.of(THREAD_LOCALS, name)
                .field(
                        "final ThreadLocal<Integer> $n = ThreadLocal.withInitial(() -> 4); volatile int $nX;")
                .seen("$nX")
                .sees("$n.get()")
                .line("$n.set($n.get() + $nX);")
                .line("$n.remove();")
                .line("$nX = $n.get();");
    }

    /// A thread of a thread.
    private static Thing subThread(String name) {
        return Thing.of(SUB_THREADS, name)
                .field("volatile int $n; int $nPlain;")
                .seen("$n")
                .line(
                        "Thread s$u = new Thread(() -> $n++); s$u.start(); $n += 2; s$u.join(); $r = $r * 10 + $n;")
                .line(
                        "Thread s$u = new Thread(() -> { $n = $w; }, \"sub\"); s$u.setDaemon(true); s$u.start(); $r = $r * 10 + $n;")
                .line(
                        "Thread s$u = Thread.startVirtualThread(() -> $n = $v); s$u.join(); $r = $r * 10 + $n;")
                .line(
                        "int[] c$u = new int[1]; Thread s$u = new Thread(() -> c$u[0] = $n); s$u.start(); s$u.join(); $r = $r * 10 + c$u[0];")
                .line(
                        "Thread s$u = new Thread(() -> { throw new IllegalStateException(); }); s$u.setUncaughtExceptionHandler((t, e) -> $n = 8); s$u.start(); s$u.join(); $r = $r * 10 + $n;");
    }
}
