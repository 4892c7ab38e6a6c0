package dev.ratatosk.java.program.reality;

import static dev.ratatosk.java.program.reality.Feature.FINALS;
import static dev.ratatosk.java.program.reality.Feature.INITIALISERS;
import static dev.ratatosk.java.program.reality.Feature.LEAKS;
import static dev.ratatosk.java.program.reality.Feature.LOCAL_CODE;
import static dev.ratatosk.java.program.reality.Feature.STATICS;

import java.util.List;
import java.util.function.Function;

/// Classes with static state, objects with final fields, and code that is a thread's own affair.
final class Classes {
    private Classes() {}

    static List<Function<String, Thing>> all() {
        return List.of(
                Classes::statics,
                Classes::staticMethods,
                Classes::holder,
                Classes::frozenSetting,
                Classes::cyclicInitialisers,
                Classes::failingInitialiser,
                Classes::published,
                Classes::doubleChecked,
                Classes::inner,
                Classes::leakToVolatile,
                Classes::leakFromSuperclass,
                Classes::branches,
                Classes::strings,
                Classes::numbers,
                Classes::exceptions,
                Classes::loops,
                Classes::assertions);
    }

    private static Thing statics(String name) {
        return Thing.of(STATICS, name)
                .isStaticState()
                .field(
                        "static volatile int $n = 1; static int $nP; static final Object $nL = new Object();")
                .seen("$n + \"/\" + $nP")
                .sees("$n")
                .line("$n++;")
                .line("$n = $w;")
                .line("synchronized ($nL) { $nP += $w; }")
                .line("synchronized ($nL) { $r = $r * 10 + $nP; }");
    }

    private static Thing staticMethods(String name) {
        return Thing.of(STATICS, name)
                .isStaticState()
                .field(
                        "static final class $nIds { private static int next = 5; private static final AtomicInteger COUNT = new AtomicInteger(); static synchronized int next() { return next++; } static synchronized void reset() { next = 0; } }")
                .seen("$nIds.next() + \"/\" + $nIds.COUNT")
                .sees("$nIds.next()")
                .line("$nIds.reset();")
                .sees("$nIds.COUNT.incrementAndGet()");
    }

    private static Thing holder(String name) {
        return Thing.of(INITIALISERS, name)
                .isStaticState()
                .field(
                        "static final AtomicInteger $nMade = new AtomicInteger(); static class $nHolder { static final $nHolder IT = new $nHolder(); final int number = $nMade.incrementAndGet(); volatile int x; }")
                .seen("$nMade")
                .sees("$nHolder.IT.number")
                .line("$nHolder.IT.x++;")
                .sees("$nHolder.IT.x")
                .sees("$nMade.get()");
    }

    private static Thing frozenSetting(String name) {
        return Thing.of(INITIALISERS, name)
                .isStaticState()
                .field(
                        "static volatile int $nSetting = 1; static class $nConfig { static final int VALUE = $nSetting; static int twice() { return VALUE * 2; } } enum $nMode { FAST, SLOW; final int at = $nSetting; }")
                .seen("$nConfig.VALUE")
                .line("$nSetting = $w;")
                .sees("$nConfig.VALUE")
                .sees("$nConfig.twice()")
                .sees("$nMode.SLOW.at");
    }

    private static Thing cyclicInitialisers(String name) {
        return Thing.of(INITIALISERS, name)
                .isStaticState()
                .field(
                        "static volatile int $nX; static class $nA { static int v = 1; static { $nX++; v += $nB.v; } } static class $nB { static int v = 1; static { $nX += 10; v += $nA.v; } }")
                .seen("$nX")
                .sees("$nA.v")
                .sees("$nB.v");
    }

    private static Thing failingInitialiser(String name) {
        return Thing.of(INITIALISERS, name)
                .isStaticState()
                .field(
                        "static volatile int $nX; static class $nBad { static int v = 3; static { if ($nX == 1) { throw new IllegalStateException(); } } }")
                .seen("$nX")
                .line("$nX = $v;")
                .line(
                        "try { $r = $r * 10 + $nBad.v; } catch (ExceptionInInitializerError e) { $r = 7; } catch (NoClassDefFoundError e) { $r = 8; }");
    }

    private static Thing published(String name) {
        return Thing.of(FINALS, name)
                .field(
                        "static final class $nPoint { final int x; final int[] ys; int z; $nPoint(int x) { this.x = x; ys = new int[] {x, x + 1}; z = x * 2; } int sum() { return x + ys[1] + z; } } volatile $nPoint $n = new $nPoint(0);")
                .seen("$n.sum()")
                .line("$n = new $nPoint($w);")
                .sees("$n.sum()")
                .sees("$n.ys[0]")
                .line("$nPoint p$u = $n; $p $r = $r * 10 + p$u.z - $n.z;");
    }

    private static Thing doubleChecked(String name) {
        return Thing.of(FINALS, name)
                .field(
                        "static class $nService { final int id; int calls; $nService(int id) { this.id = id; } } private volatile $nService $n; volatile int $nMade;"
                                + " $nService $nGet() { $nService s = $n; if (s == null) { synchronized (this) { s = $n; if (s == null) { $n = s = new $nService(++$nMade); } } } return s; }")
                .seen("$nMade")
                .sees("$nGet().id")
                .asks("$n == null")
                .line("synchronized (this) { $nGet().calls++; $r = $r * 10 + $nGet().calls; }")
                .line("synchronized (this) { $n = null; }");
    }

    private static Thing inner(String name) {
        return Thing.of(FINALS, name)
                .field(
                        "volatile int $nX; final class $nInner { int own; final IntSupplier get = () -> $nX + own; synchronized int bump() { return ++own + $nX; } } final $nInner $n = new $nInner();"
                                + " sealed interface $nShape permits $nCircle, $nSquare {} record $nCircle(int r) implements $nShape {} record $nSquare(int side) implements $nShape {} volatile $nShape $nS = new $nCircle(1);"
                                + " static int $nArea($nShape s) { return switch (s) { case $nCircle c -> 3 * c.r(); case $nSquare(int side) -> side * side; }; }")
                .seen("$nX + \"/\" + $n.own")
                .sees("$n.bump()")
                .line("$nX++;")
                .line("synchronized ($n) { $r = $r * 10 + $n.get.getAsInt(); }")
                .line("$nS = new $nSquare($w);")
                .sees("$nArea($nS)")
                .asks("$nS.equals(new $nCircle(1))");
    }

    private static Thing leakToVolatile(String name) {
        return Thing.of(LEAKS, name)
                .field(
                        "volatile $nLeaky $n; class $nLeaky { final int x; final int y; $nLeaky() { x = 1; $n = this; CHANCE y = 2; } int both() { return x * 10 + y; } }"
                                .replace("CHANCE", "$p"))
                .seen("($n == null ? -1 : $n.both())")
                .line("new $nLeaky();")
                .line("$nLeaky l$u = $n; $r = $r * 100 + (l$u == null ? 3 : l$u.both());");
    }

    private static Thing leakFromSuperclass(String name) {
        return Thing.of(LEAKS, name)
                .field(
                        "abstract static class $nBase { static final CopyOnWriteArrayList<$nBase> ALL = new CopyOnWriteArrayList<>(); $nBase() { ALL.add(this); } abstract int value(); } static class $nSub extends $nBase { private final int v; $nSub(int v) { this.v = v; } @Override int value() { return v; } }")
                .isStaticState()
                .seen("$nBase.ALL.size()")
                .line("new $nSub($w);")
                .line("for ($nBase i$u : $nBase.ALL) { $r = $r * 10 + i$u.value(); }");
    }

    private static Thing branches(String name) {
        return Thing.of(LOCAL_CODE, name)
                .twin("")
                .section("if (a > b) {", "}", "if (a > b) {", "}")
                .section("if ($r % 2 == 0) {", "}", "if ($r % 2 == 0) {", "}")
                .section(
                        "for (int i$u = 0; i$u < 2; i$u++) {",
                        "}",
                        "for (int i$u = 0; i$u < 2; i$u++) {",
                        "}")
                .both("switch ($r % 3) { case 0 -> b += 2; case 1 -> a++; default -> { a = b; } }")
                .both(
                        "$r = switch ($r) { case 0, 1 -> $w; case 2 -> { int t$u = a; yield t$u + b; } default -> $r; };");
    }

    private static Thing strings(String name) {
        return Thing.of(LOCAL_CODE, name)
                .field(
                        "static int $nJoin(Object... all) { StringBuilder s = new StringBuilder(); for (Object o : all) { s.append(o).append(';'); } return s.length(); }")
                .line("$r += $nJoin(a, \"x\", b > 1);")
                .line("String s$u = \"v\" + a + '/' + b; $r += s$u.hashCode() % 5;")
                .line(
                        "StringBuilder s$u = new StringBuilder(\"a\").append(a); s$u.reverse(); $r += s$u.charAt(0) - 'a';")
                .line("$r += \"one two\".split(\" \").length + String.valueOf($r).length();")
                .line("$r += Integer.parseInt(\"$w\") + String.format(\"%03d\", a).length();");
    }

    private static Thing numbers(String name) {
        return Thing.of(LOCAL_CODE, name)
                .field(
                        "static int $nSum(int... all) { int s = 0; for (int i : all) { s += i; } return s; }")
                .line("Integer x$u = a, y$u = b; $r += x$u.compareTo(y$u);")
                .line("Long l$u = 5L + a; Object o$u = l$u; $r += o$u.equals(5L) ? 1 : 2;")
                .line("$r += $nSum() + $nSum(a, b, $w);")
                .line("double d$u = a / 2.0; $r += (int) Math.round(d$u);")
                .line(
                        "Optional<Integer> o$u = a > 1 ? Optional.of(b) : Optional.empty(); $r += o$u.map(v -> v + 1).orElse($w);");
    }

    private static Thing exceptions(String name) {
        return Thing.of(LOCAL_CODE, name)
                .line(
                        "try { int[] z$u = new int[2]; z$u[a] = 1; } catch (ArrayIndexOutOfBoundsException e) { b = 6; }")
                .line(
                        "try { Object o$u = a > 2 ? \"s\" : a; $r += (Integer) o$u; } catch (ClassCastException e) { $r = 5; } finally { $r++; }")
                .line("if (a > 20) { throw new UnsupportedOperationException(); }")
                .line("$r = 12 / ($r + $v);")
                .section("try {", "} catch (RuntimeException e) { $r += 3; }");
    }

    private static Thing loops(String name) {
        return Thing.of(LOCAL_CODE, name)
                .twin("")
                .both("for (int i$u = 0; i$u < $w; i$u++) { $r += i$u; }")
                .both(
                        "int c$u = 3; while (c$u > 0) { c$u--; if (c$u == a) { continue; } b += c$u; }")
                .both("int[] z$u = {a, b, $w}; for (int i$u : z$u) { $r ^= i$u; }")
                .both(
                        "outer$u: for (int i$u = 0; i$u < 3; i$u++) { for (int j$u = 0; j$u < 3; j$u++) { if (i$u * j$u > a) { break outer$u; } b++; } }");
    }

    private static Thing assertions(String name) {
        return Thing.of(LOCAL_CODE, name)
                .twin("")
                .both("assert a < 15 : a;")
                .both("if (a != 0 && a == b) { throw new IllegalStateException(\"same\"); }");
    }
}
