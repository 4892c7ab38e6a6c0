package dev.ratatosk.java.program.reality;

import static dev.ratatosk.java.program.reality.Feature.LOCKS;
import static dev.ratatosk.java.program.reality.Feature.LOCK_QUEUES;
import static dev.ratatosk.java.program.reality.Feature.MONITORS;
import static dev.ratatosk.java.program.reality.Feature.READ_WRITE_LOCKS;
import static dev.ratatosk.java.program.reality.Feature.SEMAPHORES;
import static dev.ratatosk.java.program.reality.Feature.STAMPED_LOCKS;
import static dev.ratatosk.java.program.reality.Feature.TIMEOUTS;
import static dev.ratatosk.java.program.reality.Feature.WAITS;

import java.util.List;
import java.util.function.Function;

/// Monitors, locks, semaphores, and what they guard.
final class Exclusion {
    private static final String MUTEX = "final Mutex $n = new Mutex(\"$n\"); int $nCount;";

    private Exclusion() {}

    static List<Function<String, Thing>> all() {
        return List.of(
                Exclusion::monitor,
                Exclusion::synchronizedMethods,
                Exclusion::twoMonitors,
                Exclusion::waiting,
                Exclusion::boundedBuffer,
                Exclusion::timedWaiting,
                Exclusion::lock,
                Exclusion::fairLock,
                Exclusion::twoLocks,
                Exclusion::condition,
                Exclusion::timedLock,
                Exclusion::queues,
                Exclusion::semaphoreQueue,
                Exclusion::readWriteLock,
                Exclusion::readWriteQueue,
                Exclusion::stampedLock,
                Exclusion::semaphore,
                Exclusion::permits);
    }

    private static Thing monitor(String name) {
        return Thing.of(MONITORS, name)
                .field("final Object $n = new Object(); int $nCount;")
                .twin(MUTEX)
                .seen("$nCount")
                .section(
                        "synchronized ($n) {",
                        "}",
                        "$n.lock(); try {",
                        "} finally { $n.unlock(); }")
                .insideBoth("$nCount++;")
                .insideBothSee("$nCount")
                .insideBoth("$nCount = $nCount * 2 + $v;")
                .insideBoth("if ($nCount > $w) { throw new IllegalStateException(); }")
                .insideBoth("$nCount += $r;");
    }

    private static Thing synchronizedMethods(String name) {
        return Thing.of(MONITORS, name)
                .field(
                        "static class $nAccount { private int balance = 2; synchronized void deposit(int n) { balance += n; }"
                                + " synchronized boolean withdraw(int n) { if (balance < n) { return false; } balance -= n; return true; }"
                                + " synchronized int balance() { return balance; }"
                                + " synchronized int twice() { deposit(1); return balance() * 2; }"
                                + " void move($nAccount to, int n) { if (withdraw(n)) { to.deposit(n); } }"
                                + " synchronized void moveLocked($nAccount to, int n) { balance -= n; to.deposit(n); } }"
                                + " final $nAccount $n = new $nAccount(), $nOther = new $nAccount();")
                .seen("$n.balance() + \"/\" + $nOther.balance()")
                .line("$n.deposit($w);")
                .asks("$n.withdraw($w)")
                .sees("$n.balance()")
                .sees("$n.twice()")
                .line("$n.move($nOther, $w);")
                .line("$nOther.move($n, $w);")
                .line("$n.moveLocked($nOther, $w);")
                .line("$nOther.moveLocked($n, $w);");
    }

    private static Thing twoMonitors(String name) {
        return Thing.of(MONITORS, name)
                .field("final Object $n = new Object(), $nB = new Object(); int $nCount;")
                .seen("$nCount")
                .section("synchronized ($n) { synchronized ($nB) {", "} }")
                .section("synchronized ($nB) { $p synchronized ($n) {", "} }")
                .section("synchronized ($n) { synchronized ($n) {", "} }")
                .inside("$nCount++;")
                .insideSees("$nCount");
    }

    private static Thing waiting(String name) {
        return Thing.of(WAITS, name)
                .field("final Object $n = new Object(); int $nReady;")
                .seen("$nReady")
                .line(
                        "synchronized ($n) { while ($nReady == 0) { $n.wait(); } $nReady--; $r = $r * 10 + $nReady; }")
                .line("synchronized ($n) { while ($nReady < $w) { $n.wait(); } }")
                .line("synchronized ($n) { $nReady++; $n.notify(); }")
                .line("synchronized ($n) { $nReady++; $n.notifyAll(); }")
                .line("synchronized ($n) { $nReady += 2; $n.notifyAll(); }")
                .line("$n.notify();");
    }

    private static Thing boundedBuffer(String name) {
        return Thing.of(WAITS, name)
                .field(
                        "static class $nBuffer { private final Deque<Integer> items = new ArrayDeque<>();"
                                + " synchronized void put(int i) throws InterruptedException { while (items.size() == 1) { wait(); } items.add(i); notifyAll(); }"
                                + " synchronized int take() throws InterruptedException { while (items.isEmpty()) { wait(); } notifyAll(); return items.remove(); }"
                                + " synchronized int size() { return items.size(); } } final $nBuffer $n = new $nBuffer();")
                .seen("$n.size()")
                .line("$n.put($w);")
                .line("$n.put($v);")
                .sees("$n.take()")
                .sees("$n.size()");
    }

    private static Thing timedWaiting(String name) {
        return Thing.of(TIMEOUTS, name)
                .field("final Object $n = new Object(); boolean $nDone;")
                .seen("$nDone")
                .line(
                        "synchronized ($n) { if (!$nDone) { $n.wait(1); } $r = $r * 10 + ($nDone ? 1 : 0); }")
                .line("synchronized ($n) { $nDone = true; $n.notifyAll(); }")
                .asks("w($n)".replace("w($n)", "Thread.holdsLock($n)"));
    }

    private static Thing lock(String name) {
        return Thing.of(LOCKS, name)
                .field("final ReentrantLock $n = new ReentrantLock(); int $nCount;")
                .twin(MUTEX)
                .seen("$nCount")
                .section(
                        "$n.lock(); try {",
                        "} finally { $n.unlock(); }",
                        "$n.lock(); try {",
                        "} finally { $n.unlock(); }")
                .section(
                        "if ($n.tryLock()) { try {",
                        "} finally { $n.unlock(); } }",
                        "if ($n.tryLock()) { try {",
                        "} finally { $n.unlock(); } }")
                .insideBoth("$nCount++;")
                .insideBothSee("$nCount")
                .insideBoth("$nCount = $nCount * 2 + $v;");
    }

    private static Thing fairLock(String name) {
        return Thing.of(LOCKS, name)
                .field("final ReentrantLock $n = new ReentrantLock(true); int $nCount;")
                .seen("$nCount + \"/\" + $n.isLocked()")
                .section("$n.lock(); try {", "} finally { $n.unlock(); }")
                .section("$n.lockInterruptibly(); try {", "} finally { $n.unlock(); }")
                .section("if ($n.tryLock()) { try {", "} finally { $n.unlock(); } }")
                .inside("$nCount++;")
                .insideSees("$nCount")
                .insideSees("$n.getHoldCount()")
                .asks("$n.isLocked()")
                .asks("$n.isHeldByCurrentThread()")
                .line("$n.unlock();");
    }

    private static Thing twoLocks(String name) {
        return Thing.of(LOCKS, name)
                .field(
                        "final Lock $n = new ReentrantLock(), $nB = new ReentrantLock(); int $nCount;")
                .seen("$nCount")
                .section(
                        "$n.lock(); try { $nB.lock(); try {",
                        "} finally { $nB.unlock(); } } finally { $n.unlock(); }")
                .section(
                        "$nB.lock(); try { $p $n.lock(); try {",
                        "} finally { $n.unlock(); } } finally { $nB.unlock(); }")
                .section(
                        "$nB.lock(); try { if ($n.tryLock()) { try {",
                        "} finally { $n.unlock(); } } } finally { $nB.unlock(); }")
                .inside("$nCount++;")
                .insideSees("$nCount");
    }

    private static Thing condition(String name) {
        return Thing.of(LOCKS, name)
                .field(
                        "final ReentrantLock $n = new ReentrantLock(); final Condition $nC = $n.newCondition(), $nD = $n.newCondition(); int $nReady;")
                .seen("$nReady")
                .line(
                        "$n.lock(); try { while ($nReady == 0) { $nC.await(); } $nReady--; $r = $r * 10 + $nReady; $nD.signal(); } finally { $n.unlock(); }")
                .line(
                        "$n.lock(); try { while ($nReady > 0) { $nD.awaitUninterruptibly(); } $nReady++; $nC.signal(); } finally { $n.unlock(); }")
                .line("$n.lock(); try { $nReady++; $nC.signal(); } finally { $n.unlock(); }")
                .line(
                        "$n.lock(); try { $nReady++; $nC.signalAll(); $nD.signalAll(); } finally { $n.unlock(); }")
                .line("$nC.signal();");
    }

    private static Thing timedLock(String name) {
        return Thing.of(TIMEOUTS, name)
                .field(
                        "final ReentrantLock $n = new ReentrantLock(); final Condition $nC = $n.newCondition(); int $nCount;")
                .seen("$nCount")
                .section(
                        "if ($n.tryLock(50, TimeUnit.MICROSECONDS)) { try {",
                        "} finally { $n.unlock(); } }")
                .section("$n.lock(); try {", "} finally { $n.unlock(); }")
                .inside("$nCount++;")
                .insideSees("$nCount")
                .inside("if ($nC.await(20, TimeUnit.MICROSECONDS)) { $r++; }")
                .inside("if ($nC.awaitNanos(20_000) > 0) { $r += 5; }")
                .inside("$nC.signal();");
    }

    private static Thing queues(String name) {
        return Thing.of(LOCK_QUEUES, name)
                .field(
                        "final ReentrantLock $n = new ReentrantLock(true); final Condition $nC = $n.newCondition(); int $nCount;")
                .seen("$nCount + \"/\" + $n.hasQueuedThreads()")
                .section("$n.lock(); try {", "} finally { $n.unlock(); }")
                .inside("$nCount++;")
                .insideSees("$nCount")
                .insideSees("$n.getQueueLength()")
                .inside("if ($n.hasQueuedThreads()) { $r += 7; }")
                .inside("if ($n.hasWaiters($nC)) { $r += 3; $nC.signal(); }")
                .insideSees("$n.getWaitQueueLength($nC)")
                .inside("if ($nCount == 0) { $nC.await(); }")
                .asks("$n.hasQueuedThreads()")
                .asks("$n.hasQueuedThread(Thread.currentThread())")
                .sees("$n.getQueueLength()");
    }

    private static Thing semaphoreQueue(String name) {
        return Thing.of(LOCK_QUEUES, name)
                .field("final Semaphore $n = new Semaphore(2, true);")
                .seen("$n.availablePermits()")
                .line("$n.acquire(2); $p $n.release(2);")
                .line("$n.acquire(); $p $n.release();")
                .line("$n.acquire();")
                .line("$n.release();")
                .asks("$n.hasQueuedThreads()")
                .sees("$n.getQueueLength()");
    }

    private static Thing readWriteLock(String name) {
        return Thing.of(READ_WRITE_LOCKS, name)
                .field(
                        "final ReentrantReadWriteLock $n = new ReentrantReadWriteLock(); int $nCount;"
                                + " volatile int $nSeen;")
                .seen("$nCount + \"/\" + $nSeen")
                .section("$n.writeLock().lock(); try {", "} finally { $n.writeLock().unlock(); }")
                .section(
                        "if ($n.writeLock().tryLock()) { try {",
                        "} finally { $n.writeLock().unlock(); } }")
                .inside("$nCount++;")
                .insideSees("$nCount")
                .inside("$n.readLock().lock(); $nSeen = $nCount; $n.readLock().unlock();")
                .line(
                        "$n.readLock().lock(); try { $r = $r * 10 + $nCount; } finally { $n.readLock().unlock(); }")
                .line(
                        "$n.readLock().lock(); try { $p $nSeen++; } finally { $n.readLock().unlock(); }")
                .line(
                        "if ($n.readLock().tryLock()) { try { $r = $r * 10 + $nCount; } finally { $n.readLock().unlock(); } }")
                .line(
                        "$n.writeLock().lock(); $nCount += 2; $n.readLock().lock(); $n.writeLock().unlock(); $p $r = $r * 10 + $nCount; $n.readLock().unlock();")
                .line("$n.readLock().unlock();")
                .asks("$n.isWriteLocked()")
                .sees("$n.getReadLockCount()")
                .sees("$n.getReadHoldCount()");
    }

    /// A reader that holds the lock asks for it again behind a writer, or under another lock.
    private static Thing readWriteQueue(String name) {
        return Thing.of(LOCK_QUEUES, name)
                .field(
                        "final ReentrantReadWriteLock $n = new ReentrantReadWriteLock(DICE); final ReentrantLock $nL = new ReentrantLock(); int $nCount;"
                                .replace("DICE", name.hashCode() % 2 == 0 ? "true" : ""))
                .seen("$nCount")
                .line(
                        "$n.readLock().lock(); $p $n.readLock().lock(); $r = $r * 10 + $nCount; $n.readLock().unlock(); $n.readLock().unlock();")
                .line(
                        "$n.readLock().lock(); try { $p $nL.lock(); $r = $r * 10 + $nCount; $nL.unlock(); } finally { $n.readLock().unlock(); }")
                .line(
                        "$nL.lock(); try { $p $n.readLock().lock(); $r = $r * 10 + $nCount; $n.readLock().unlock(); } finally { $nL.unlock(); }")
                .line("$n.writeLock().lock(); $nCount++; $p $n.writeLock().unlock();")
                .asks("$n.hasQueuedThreads()")
                .sees("$n.getQueueLength()");
    }

    private static Thing stampedLock(String name) {
        return Thing.of(STAMPED_LOCKS, name)
                .field("final StampedLock $n = new StampedLock(); volatile int $nX, $nY;")
                .seen("$nX + \"/\" + $nY")
                .line(
                        "long s$u = $n.writeLock(); try { $nX++; $p $nY++; } finally { $n.unlockWrite(s$u); }")
                .line(
                        "long s$u = $n.readLock(); try { $r = $r * 10 + $nX + $nY; } finally { $n.unlockRead(s$u); }")
                .line(
                        "long s$u = $n.tryOptimisticRead(); int x$u = $nX; $p int y$u = $nY; if ($n.validate(s$u)) { $r = $r * 10 + x$u - y$u; } else { $r = 7; }")
                .line(
                        "long s$u = $n.tryWriteLock(); if (s$u != 0) { $nY = $nX; $n.unlockWrite(s$u); } else { $r = 8; }")
                .line(
                        "long s$u = $n.readLock(); try { long c$u = $n.tryConvertToWriteLock(s$u); if (c$u != 0) { s$u = c$u; $nX = 5; } } finally { $n.unlock(s$u); }")
                .asks("$n.isWriteLocked()")
                .sees("$n.getReadLockCount()");
    }

    private static Thing semaphore(String name) {
        return Thing.of(SEMAPHORES, name)
                .field("final Semaphore $n = new Semaphore(1); int $nCount;")
                .seen("$nCount + \"/\" + $n.availablePermits()")
                .section("$n.acquire(); try {", "} finally { $n.release(); }")
                .section("$n.acquireUninterruptibly(); try {", "} finally { $n.release(); }")
                .section("if ($n.tryAcquire()) { try {", "} finally { $n.release(); } }")
                .inside("$nCount++;")
                .insideSees("$nCount")
                .insideSees("$n.availablePermits()");
    }

    private static Thing permits(String name) {
        return Thing.of(SEMAPHORES, name)
                .field("final Semaphore $n = new Semaphore(0);")
                .seen("$n.availablePermits()")
                .line("$n.release();")
                .line("$n.release(2);")
                .line("$n.acquire();")
                .line("$n.acquire($w);")
                .asks("$n.tryAcquire($w)")
                .asks("$n.tryAcquire(20, TimeUnit.MICROSECONDS)")
                .sees("$n.drainPermits()")
                .sees("$n.availablePermits()");
    }
}
