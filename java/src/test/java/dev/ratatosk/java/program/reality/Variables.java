package dev.ratatosk.java.program.reality;

import static dev.ratatosk.java.program.reality.Feature.ATOMICS;
import static dev.ratatosk.java.program.reality.Feature.FENCES;
import static dev.ratatosk.java.program.reality.Feature.HANDLES;
import static dev.ratatosk.java.program.reality.Feature.PLAIN_FIELDS;
import static dev.ratatosk.java.program.reality.Feature.RETRIES;
import static dev.ratatosk.java.program.reality.Feature.SPINS;
import static dev.ratatosk.java.program.reality.Feature.VOLATILES;
import static dev.ratatosk.java.program.reality.Feature.WEAK_ACCESSES;

import java.util.List;
import java.util.function.Function;

/// Single variables: volatile fields, atomics, handles, and loops around them.
final class Variables {
    private static final String SHARED_INT = "final SharedInt $n = new SharedInt(\"$n\", 0);";

    private Variables() {}

    static List<Function<String, Thing>> all() {
        return List.of(
                Variables::volatileInt,
                Variables::volatileLong,
                Variables::volatileReference,
                Variables::fenced,
                Variables::weak,
                Variables::plain,
                Variables::handedOver,
                Variables::atomicInteger,
                Variables::atomicLong,
                Variables::atomicBoolean,
                Variables::atomicReference,
                Variables::boxedReference,
                Variables::atomicArray,
                Variables::referenceArray,
                Variables::updater,
                Variables::adder,
                Variables::stamped,
                Variables::markable,
                Variables::handle,
                Variables::longHandle,
                Variables::elementHandle,
                Variables::referenceHandle,
                Variables::spin,
                Variables::spinOnAtomic,
                Variables::spinLock,
                Variables::retry,
                Variables::retryWithLiveValues,
                Variables::retryReference);
    }

    private static Thing volatileInt(String name) {
        return Thing.of(VOLATILES, name)
                .field("volatile int $n;")
                .twin(SHARED_INT)
                .seen("$n", "$n.get()")
                .see("$n", "$n.get()")
                .line("$n = $w;", "$n.set($w);")
                .line("$n++;", "$n.set($n.get() + 1);")
                .line("$n = $r + 1;", "$n.set($r + 1);")
                .line("$n = $n * 2 + $v;", "$n.set($n.get() * 2 + $v);")
                .section("if ($n == $v) {", "}", "if ($n.get() == $v) {", "}")
                .section("if ($n > $v) {", "}", "if ($n.get() > $v) {", "}");
    }

    private static Thing volatileLong(String name) {
        return Thing.of(VOLATILES, name)
                .field(
                        "volatile long $n = 1L << 40; volatile boolean $nf; volatile byte $nb; volatile double $nd;")
                .seen("$n + \"/\" + $nf + \"/\" + $nb + \"/\" + $nd")
                .sees("(int) ($n >> 40)")
                .line("$n = (long) $w << 40;")
                .line("$n += 1L << 40;")
                .line("$nf = !$nf;")
                .asks("$nf")
                .line("$nb += (byte) 100;")
                .sees("$nb")
                .line("$nd = $nd / 2 + $w;")
                .sees("(int) ($nd * 2)");
    }

    private static Thing volatileReference(String name) {
        return Thing.of(VOLATILES, name)
                .field("volatile Object $n; volatile int[] $na = {1, 2};")
                .seen("$n + \"/\" + $na.length")
                .line("$n = \"s$v\";")
                .line("$n = Integer.valueOf($v);")
                .line("$n = null;")
                .sees("($n == null ? 3 : $n.toString().length())")
                .sees("($n instanceof Integer i$u ? i$u : 5)")
                .line("$na = new int[] {$v};")
                .sees("$na[0]")
                .sees("$na[$v]")
                .asks("$n.equals(\"s$v\")");
    }

    private static Thing fenced(String name) {
        return Thing.of(FENCES, name)
                .field("volatile int $n, $nm;")
                .seen("$n + \"/\" + $nm")
                .line("$n = $w; VarHandle.fullFence();")
                .line("$n = $w; $p VarHandle.fullFence(); $r = $r * 10 + $nm;")
                .line("$nm = $w; VarHandle.fullFence(); $p $r = $r * 10 + $n;");
    }

    /// Left aside where it matters, but not by the algorithms.
    private static Thing weak(String name) {
        return Thing.of(WEAK_ACCESSES, name)
                .field(
                        handleOf("int $n;", "int.class")
                                + " final AtomicInteger $nA = new AtomicInteger();")
                .seen("$n + \"/\" + $nA.get()")
                .line("$nH.setRelease(this, $w);")
                .sees("(int) $nH.getAcquire(this)")
                .sees("(int) $nH.getOpaque(this)")
                .asks("$nH.weakCompareAndSet(this, $v, $w)")
                .sees("(int) $nH.getAndAddRelease(this, $w)")
                .line("$nA.lazySet($w);")
                .sees("$nA.getAcquire()")
                .sees("$nA.getPlain()");
    }

    /// Races, mostly.
    private static Thing plain(String name) {
        return Thing.of(PLAIN_FIELDS, name)
                .field("int $n; final int[] $nA = new int[3]; volatile boolean $nF;")
                .seen("$n + \"/\" + $nA[0]")
                .sees("$n")
                .line("$n++;")
                .line("$nA[$v] = $w;")
                .sees("$nA[$v]")
                .line("$nF = true;")
                .section("if ($nF) {", "}");
    }

    /// A plain field that a volatile one hands over: it races only where that is forgotten.
    private static Thing handedOver(String name) {
        return Thing.of(PLAIN_FIELDS, name)
                .field(
                        "int $n; final int[] $nA = new int[1]; final AtomicInteger $nTurn = new AtomicInteger();")
                .seen("$nTurn")
                .line("if ($nTurn.compareAndSet(0, 1)) { $n = $w; $p $nA[0] = $n; $nTurn.set(2); }")
                .line("if ($nTurn.get() == 2) { $r = $r * 10 + $n + $nA[0]; }")
                .line(
                        "if ($nTurn.compareAndSet(2, 3)) { $n++; $p $r = $r * 10 + $n; $nTurn.set(2); }")
                .line(
                        "if ($nTurn.compareAndSet(2, 4)) { $nA[0]--; $r = $r * 10 + $nA[0]; $nTurn.set(0); }");
    }

    private static Thing atomicInteger(String name) {
        return Thing.of(ATOMICS, name)
                .field("final AtomicInteger $n = new AtomicInteger();")
                .twin(SHARED_INT)
                .seen("$n.get()")
                .bothSee("$n.get()")
                .both("$n.set($w);")
                .bothSee("$n.getAndAdd($w)")
                .see("$n.incrementAndGet()", "($n.getAndAdd(1) + 1)")
                .see("$n.decrementAndGet()", "($n.getAndAdd(-1) - 1)")
                .line("$n.addAndGet($w);", "$n.add($w);")
                .bothSee("$n.getAndSet($w)")
                .bothAsk("$n.compareAndSet($v, $w)")
                .bothSee("$n.compareAndExchange($v, $w)")
                .see("$n.getAndUpdate(v -> v * 2 + 1)", "$n.getAndUpdate(v -> v * 2 + 1)")
                .sees("$n.updateAndGet(v -> v * 2 + $v)")
                .sees("$n.accumulateAndGet($w, Math::max)")
                .sees("$n.intValue()")
                .section("if ($n.get() >= $v) {", "}", "if ($n.get() >= $v) {", "}")
                .section(
                        "if ($n.compareAndSet($v, $w)) {",
                        "}",
                        "if ($n.compareAndSet($v, $w)) {",
                        "}");
    }

    private static Thing atomicLong(String name) {
        return Thing.of(ATOMICS, name)
                .field("final AtomicLong $n = new AtomicLong(1L << 33);")
                .seen("$n")
                .sees("(int) ($n.get() >> 33)")
                .line("$n.set($w);")
                .sees("(int) $n.getAndAdd(1L << 33)")
                .sees("(int) ($n.incrementAndGet() % 7)")
                .asks("$n.compareAndSet($v, 1L << 35)")
                .sees("(int) ($n.getAndAccumulate($w, Long::min) % 10)")
                .section("if ($n.getAndIncrement() % 2 == 0) {", "}");
    }

    private static Thing atomicBoolean(String name) {
        return Thing.of(ATOMICS, name)
                .field("final AtomicBoolean $n = new AtomicBoolean();")
                .seen("$n")
                .asks("$n.get()")
                .asks("$n.getAndSet(true)")
                .asks("$n.compareAndSet(false, true)")
                .asks("$n.compareAndExchange(true, false)")
                .line("$n.set(false);")
                .section("if ($n.compareAndSet(false, true)) {", "}")
                .section("if (!$n.get()) {", "}");
    }

    private static Thing atomicReference(String name) {
        return Thing.of(ATOMICS, name)
                .field(
                        "record $nPair(int one, int two) {} final $nPair $nFirst = new $nPair(0, 1);"
                                + " final AtomicReference<$nPair> $n = new AtomicReference<>($nFirst);")
                .seen("$n.get()")
                .sees("$n.get().one()")
                .line("$n.set(new $nPair($v, $w));")
                .sees("$n.getAndSet(new $nPair($w, $v)).two()")
                .asks("$n.compareAndSet($nFirst, new $nPair($v, $v))")
                .sees("$n.updateAndGet(p -> new $nPair(p.two(), p.one() + 1)).one()")
                .sees("$n.getAndUpdate(p -> p.one() > 1 ? $nFirst : new $nPair(2, p.two())).two()")
                .asks("$n.get().equals(new $nPair($v, $w))")
                .sees("$n.get().hashCode() % 10")
                .section(
                        "if ($n.get() instanceof $nPair($vOne, var two$u) && two$u > 0) {"
                                .replace("$vOne", "int one$u"),
                        "}");
    }

    /// Boxed numbers and strings are compared by identity.
    private static Thing boxedReference(String name) {
        return Thing.of(ATOMICS, name)
                .field("final AtomicReference<Integer> $n = new AtomicReference<>(0);")
                .seen("$n.get()")
                .sees("$n.get()")
                .line("$n.set($v);")
                .asks("$n.compareAndSet($v, $w)")
                .sees("$n.getAndUpdate(i -> i + 1)")
                .sees("$n.accumulateAndGet($w, Integer::sum)");
    }

    private static Thing atomicArray(String name) {
        return Thing.of(ATOMICS, name)
                .field("final AtomicIntegerArray $n = new AtomicIntegerArray(2);")
                .seen("$n")
                .sees("$n.get($v % 2)")
                .line("$n.set($v % 2, $w);")
                .sees("$n.getAndIncrement($v % 2)")
                .sees("$n.addAndGet($v % 2, $w)")
                .asks("$n.compareAndSet($v % 2, 0, $w)")
                .sees("$n.get($r)")
                .sees("$n.length()");
    }

    private static Thing referenceArray(String name) {
        return Thing.of(ATOMICS, name)
                .field("final AtomicReferenceArray<String> $n = new AtomicReferenceArray<>(2);")
                .seen("$n")
                .line("$n.set($v % 2, \"s$w\");")
                .asks("$n.get($v % 2) == null")
                .asks("$n.compareAndSet($v % 2, null, \"t\")")
                .sees("String.valueOf($n.getAndSet($v % 2, \"long$w\")).length()");
    }

    private static Thing updater(String name) {
        return Thing.of(ATOMICS, name)
                .field(
                        "static final class $nNode { volatile int v; volatile String s = \"\";"
                                + " static final AtomicIntegerFieldUpdater<$nNode> V = AtomicIntegerFieldUpdater.newUpdater($nNode.class, \"v\");"
                                + " static final AtomicReferenceFieldUpdater<$nNode, String> S = AtomicReferenceFieldUpdater.newUpdater($nNode.class, String.class, \"s\"); }"
                                + " final $nNode $n = new $nNode();")
                .seen("$n.v + $n.s")
                .sees("$n.v")
                .line("$n.v = $w;")
                .sees("$nNode.V.getAndAdd($n, $w)")
                .sees("$nNode.V.incrementAndGet($n)")
                .asks("$nNode.V.compareAndSet($n, $v, $w)")
                .line("$nNode.S.set($n, \"x$v\");")
                .sees("$nNode.S.getAndSet($n, \"$w\").length()");
    }

    private static Thing adder(String name) {
        return Thing.of(ATOMICS, name)
                .field(
                        "final LongAdder $n = new LongAdder(); final LongAccumulator $nm ="
                                + " new LongAccumulator(Long::max, 0);")
                .seen("$n.sum() + \"/\" + $nm.get()")
                .line("$n.increment();")
                .line("$n.add($w);")
                .line("$nm.accumulate($w);");
    }

    private static Thing stamped(String name) {
        return Thing.of(ATOMICS, name)
                .field(
                        "final String $nA = \"a\", $nB = \"b\"; final AtomicStampedReference<String> $n ="
                                + " new AtomicStampedReference<>($nA, 0);")
                .seen("$n.getReference() + $n.getStamp()")
                .sees("$n.getStamp()")
                .asks("$n.compareAndSet($nA, $nB, 0, $w)")
                .asks("$n.compareAndSet($nB, $nA, $n.getStamp(), $v)")
                .line("$n.set($nA, $v);")
                .asks("$n.attemptStamp($nA, $w)")
                .line("int[] h$u = new int[1]; $r = $r * 10 + $n.get(h$u).length() + h$u[0];");
    }

    private static Thing markable(String name) {
        return Thing.of(ATOMICS, name)
                .field(
                        "final AtomicMarkableReference<Object> $n = new AtomicMarkableReference<>(null, false);")
                .seen("$n.isMarked()")
                .asks("$n.isMarked()")
                .asks("$n.compareAndSet(null, null, false, true)")
                .asks("$n.attemptMark(null, false)")
                .line("$n.set(null, true);");
    }

    private static Thing handle(String name) {
        return Thing.of(HANDLES, name)
                .field(handleOf("volatile int $n;", "int.class"))
                .twin(SHARED_INT)
                .seen("$n", "$n.get()")
                .see("(int) $nH.getVolatile(this)", "$n.get()")
                .line("$nH.setVolatile(this, $w);", "$n.set($w);")
                .see("(int) $nH.getAndAdd(this, $w)", "$n.getAndAdd($w)")
                .see("(int) $nH.getAndSet(this, $w)", "$n.getAndSet($w)")
                .see(
                        "($nH.compareAndSet(this, $v, $w) ? 1 : 0)",
                        "($n.compareAndSet($v, $w) ? 1 : 0)")
                .see("(int) $nH.compareAndExchange(this, $v, $w)", "$n.compareAndExchange($v, $w)")
                .sees("(int) $nH.getAndBitwiseOr(this, $w)")
                .sees("(int) $nH.getAndBitwiseXor(this, $w)")
                .see("$n", "$n.get()")
                .line("$n = $w;", "$n.set($w);");
    }

    private static Thing longHandle(String name) {
        return Thing.of(HANDLES, name)
                .field(handleOf("volatile long $n;", "long.class"))
                .seen("$n")
                .sees("(int) ((long) $nH.getVolatile(this) % 10)")
                .line("$nH.setVolatile(this, (long) $w);")
                .sees("(int) ((long) $nH.getAndAdd(this, 1L << 32) >> 32)")
                .asks("$nH.compareAndSet(this, (long) $v, (long) $w)");
    }

    private static Thing referenceHandle(String name) {
        return Thing.of(HANDLES, name)
                .field(handleOf("volatile String $n = \"\";", "String.class"))
                .seen("$n")
                .sees("((String) $nH.getVolatile(this)).length()")
                .line("$nH.setVolatile(this, \"w$w\");")
                .asks("$nH.compareAndSet(this, \"\", \"v\")")
                .sees("((String) $nH.getAndSet(this, \"long\")).length()");
    }

    private static String handleOf(String field, String type) {
        return field
                + " static final VarHandle $nH; static { try { $nH = MethodHandles.lookup().findVarHandle("
                + "MethodHandles.lookup().lookupClass(), \"$n\", "
                + type
                + "); } catch (ReflectiveOperationException e) { throw new LinkageError(e.toString()); } }";
    }

    private static Thing elementHandle(String name) {
        return Thing.of(HANDLES, name)
                .field(
                        "final int[] $n = new int[2]; static final VarHandle $nH ="
                                + " MethodHandles.arrayElementVarHandle(int[].class);")
                .seen("$n[0] + \"/\" + $n[1]")
                .sees("(int) $nH.getVolatile($n, $v % 2)")
                .line("$nH.setVolatile($n, $v % 2, $w);")
                .sees("(int) $nH.getAndAdd($n, $v % 2, $w)")
                .asks("$nH.compareAndSet($n, $v % 2, 0, $w)");
    }

    private static Thing spin(String name) {
        return Thing.of(SPINS, name)
                .field("volatile int $n; volatile boolean $nf;")
                .seen("$n + \"/\" + $nf")
                .line("$n = $w;")
                .line("$nf = true;")
                .line("while ($n == 0) { $p Thread.onSpinWait(); }")
                .line("while (!$nf) { $p Thread.yield(); }")
                .line("while (!$nf && $n < 2) { $p } $r = $r * 10 + $n;")
                .line(
                        "for (int i$u = 0; i$u < 2 && $n == 0; i$u++) { $p Thread.onSpinWait(); } $r = $r * 10 + $n;")
                .line("int n$u = 0; while (!$nf && n$u++ < 2) { $p } $r += n$u;")
                .line("int o$u = $n; while ($n == o$u && !$nf) { $p } $r = $r * 10 + o$u;");
    }

    private static Thing spinOnAtomic(String name) {
        return Thing.of(SPINS, name)
                .field("final AtomicInteger $n = new AtomicInteger();")
                .twin(SHARED_INT)
                .seen("$n.get()")
                .line("$n.incrementAndGet();", "$n.add(1);")
                .both("$n.set($w);")
                .line("while ($n.get() == 0) { $p }", "$n.awaitNotEqual(0);")
                .line(
                        "while ($n.get() < $w) { $p Thread.onSpinWait(); }",
                        "$n.await(v -> v >= $w);")
                .line(
                        "int v$u; do { $p v$u = $n.get(); } while (v$u == 0); $r = $r * 10 + v$u;",
                        "int v$u = $n.awaitNotEqual(0); $r = $r * 10 + v$u;")
                .line(
                        "while (!$n.compareAndSet(1, 2)) { $p }",
                        "$n.awaitAndUpdate(v -> v == 1, v -> 2);");
    }

    private static Thing spinLock(String name) {
        return Thing.of(SPINS, name)
                .field("final AtomicBoolean $n = new AtomicBoolean(); int $nCount;")
                .seen("$nCount")
                .section(
                        "while (!$n.compareAndSet(false, true)) { $p Thread.onSpinWait(); } try {",
                        "} finally { $n.set(false); }")
                .section("while ($n.getAndSet(true)) { $p } try {", "} finally { $n.set(false); }")
                .section("if (!$n.getAndSet(true)) { try {", "} finally { $n.set(false); } }")
                .inside("$nCount++;")
                .insideSees("$nCount");
    }

    private static Thing retry(String name) {
        return Thing.of(RETRIES, name)
                .field("final AtomicInteger $n = new AtomicInteger();")
                .twin(SHARED_INT)
                .seen("$n.get()")
                .both("$n.set($w);")
                .bothSee("$n.get()")
                .line(
                        "int o$u; do { o$u = $n.get(); $p } while (!$n.compareAndSet(o$u, o$u + $w));",
                        "$n.getAndAdd($w);")
                .line(
                        "while (true) { int o$u = $n.get(); $p if ($n.compareAndSet(o$u, o$u * 2 + 1)) { $r = $r * 10 + o$u; break; } }",
                        "$r = $r * 10 + $n.getAndUpdate(v -> v * 2 + 1);")
                .line(
                        "for (int o$u = $n.get(); !$n.compareAndSet(o$u, o$u + 1); o$u = $n.get()) { $p }",
                        "$n.getAndAdd(1);");
    }

    private static Thing retryWithLiveValues(String name) {
        return Thing.of(RETRIES, name)
                .field("final AtomicInteger $n = new AtomicInteger(); volatile int $nm;")
                .seen("$n.get() + \"/\" + $nm")
                .line("$n.set($w);")
                .line("$nm = $w;")
                .sees("$n.getAndIncrement()")
                .line(
                        "int o$u = $n.get(), f$u = o$u; while (!$n.compareAndSet(o$u, o$u + 1)) { $p o$u = $n.get(); } $r = $r * 10 + f$u;")
                .line(
                        "int o$u, c$u = 0; do { o$u = $n.get(); c$u++; $p } while (!$n.compareAndSet(o$u, o$u + 1) && c$u < 2); $r = $r * 10 + c$u;")
                .line(
                        "int o$u, m$u = 0; do { m$u = $nm; o$u = $n.get(); $p } while (!$n.compareAndSet(o$u, o$u + m$u)); $r = $r * 10 + m$u;")
                .line(
                        "int o$u = $n.get(); while (true) { int e$u = $n.compareAndExchange(o$u, o$u + $w); if (e$u == o$u) { break; } o$u = e$u; $p } $r = $r * 10 + o$u;")
                .line(
                        "int l$u = 9, o$u; do { $p o$u = $n.get(); if (o$u > 1) { l$u = o$u; } } while (!$n.compareAndSet(o$u, o$u + 1)); $r = $r * 10 + l$u;");
    }

    private static Thing retryReference(String name) {
        return Thing.of(RETRIES, name)
                .field(
                        "record $nNode(int v, $nNode next) {} final AtomicReference<$nNode> $n = new AtomicReference<>();"
                                + " int $nSum() { int s = 0; for ($nNode i = $n.get(); i != null; i = i.next()) { s = s * 10 + i.v(); } return s; }")
                .seen("$nSum()")
                .line(
                        "$nNode h$u; do { h$u = $n.get(); $p } while (!$n.compareAndSet(h$u, new $nNode($w, h$u)));")
                .line(
                        "$nNode h$u; do { h$u = $n.get(); $p } while (h$u != null && !$n.compareAndSet(h$u, h$u.next())); $r = $r * 10 + (h$u == null ? 0 : h$u.v());")
                .line("$n.set(null);")
                .sees("$nSum()");
    }
}
