package dev.ratatosk.java.program.reality;

import static dev.ratatosk.java.program.reality.Feature.COLLECTIONS;
import static dev.ratatosk.java.program.reality.Feature.GUARDED_COLLECTIONS;
import static dev.ratatosk.java.program.reality.Feature.IDENTITIES;
import static dev.ratatosk.java.program.reality.Feature.QUEUES;

import java.util.List;
import java.util.function.Function;

/// Collections: concurrent ones, and others under a lock or only read.
final class Containers {
    private Containers() {}

    static List<Function<String, Thing>> all() {
        return List.of(
                Containers::concurrentMap,
                Containers::skipList,
                Containers::copyOnWrite,
                Containers::concurrentSet,
                Containers::synchronizedCollections,
                Containers::guardedMap,
                Containers::guardedLists,
                Containers::readOnly,
                Containers::blockingQueue,
                Containers::boundedQueue,
                Containers::concurrentQueue,
                Containers::handOver,
                Containers::priorityQueue,
                Containers::enumKeys,
                Containers::identities,
                Containers::identitySets);
    }

    private static Thing concurrentMap(String name) {
        return Thing.of(COLLECTIONS, name)
                .field("final ConcurrentHashMap<String, Integer> $n = new ConcurrentHashMap<>();")
                .seen("new TreeMap<>($n)")
                .sees("$n.merge(\"k\", $w, Integer::sum)")
                .line("$n.put(\"k$v\", $w);")
                .asks("$n.putIfAbsent(\"k\", $w) == null")
                .sees("$n.getOrDefault(\"k\", 5)")
                .sees("$n.computeIfAbsent(\"k\", k -> $w)")
                .line("$n.computeIfPresent(\"k\", (k, v) -> v > 2 ? null : v + 1);")
                .line("$n.compute(\"k$v\", (k, v) -> v == null ? 1 : v * 2);")
                .asks("$n.remove(\"k\") != null")
                .asks("$n.remove(\"k\", $w)")
                .asks("$n.replace(\"k\", $v, $w)")
                .asks("$n.containsKey(\"k$v\")")
                .sees("$n.size()")
                .line(
                        "for (Map.Entry<String, Integer> e$u : $n.entrySet()) { $r = $r * 10 + e$u.getValue(); }");
    }

    private static Thing skipList(String name) {
        return Thing.of(Feature.FENCES, name)
                .field(
                        "final ConcurrentSkipListMap<Integer, String> $n = new ConcurrentSkipListMap<>();")
                .seen("$n")
                .line("$n.put($w, \"v\");")
                .asks("$n.putIfAbsent($w, \"w\") == null")
                .asks("$n.remove($w) != null")
                .asks("$n.containsKey($w)");
    }

    private static Thing copyOnWrite(String name) {
        return Thing.of(COLLECTIONS, name)
                .field(
                        "final CopyOnWriteArrayList<Integer> $n = new CopyOnWriteArrayList<>(List.of(1));")
                .seen("$n")
                .line("$n.add($w);")
                .asks("$n.addIfAbsent($w)")
                .asks("$n.remove((Integer) $w)")
                .sees("$n.size()")
                .line("for (int i$u : $n) { $r = $r * 10 + i$u; }")
                .sees("$n.get($v)")
                .line("$n.set(0, $w);")
                .asks("$n.contains($w)");
    }

    private static Thing concurrentSet(String name) {
        return Thing.of(COLLECTIONS, name)
                .field(
                        "final Set<Integer> $n = ConcurrentHashMap.newKeySet(); final Set<String> $nC = new CopyOnWriteArraySet<>();")
                .seen("new TreeSet<>($n) + \"/\" + $nC")
                .asks("$n.add($w)")
                .asks("$n.remove($w)")
                .asks("$n.contains($w)")
                .asks("$nC.add(\"x$v\")")
                .asks("$nC.contains(\"x$v\")");
    }

    private static Thing synchronizedCollections(String name) {
        return Thing.of(COLLECTIONS, name)
                .field(
                        "final Map<String, Integer> $n = Collections.synchronizedMap(new HashMap<>()); final List<Integer> $nL = Collections.synchronizedList(new ArrayList<>());")
                .seen("new TreeMap<>($n) + \"/\" + $nL")
                .line("$n.put(\"k\", $w);")
                .sees("$n.merge(\"k\", 1, Integer::sum)")
                .asks("$n.containsKey(\"k\")")
                .line("Integer o$u = $n.get(\"k\"); $p $n.put(\"k\", o$u == null ? 1 : o$u + 1);")
                .line("$nL.add($w);")
                .sees("$nL.size()")
                .line("synchronized ($nL) { for (int i$u : $nL) { $r = $r * 10 + i$u; } }")
                .line("if (!$nL.isEmpty()) { $p $r = $r * 10 + $nL.remove(0); }");
    }

    private static Thing guardedMap(String name) {
        return Thing.of(GUARDED_COLLECTIONS, name)
                .field(
                        "final Object $n = new Object(); final Map<String, Integer> $nM = new HashMap<>(); final Map<Integer, String> $nT = new TreeMap<>();")
                .seen("$nM + \"/\" + $nT")
                .section("synchronized ($n) {", "}")
                .inside("$nM.merge(\"k$v\", 1, Integer::sum);")
                .insideSees("$nM.getOrDefault(\"k$v\", 4)")
                .inside("$nT.put($nT.size(), \"t$w\");")
                .insideSees("$nM.size()")
                .inside(
                        "for (Iterator<Integer> i$u = $nM.values().iterator(); i$u.hasNext();) { if (i$u.next() > 1) { i$u.remove(); } }")
                .inside("$nM.computeIfAbsent(\"k$v\", k -> $nT.size());")
                .insideSees("$nT.entrySet().size()");
    }

    private static Thing guardedLists(String name) {
        return Thing.of(GUARDED_COLLECTIONS, name)
                .field(
                        "final ReentrantLock $n = new ReentrantLock(); final List<Integer> $nL = new ArrayList<>(); final Deque<Integer> $nD = new ArrayDeque<>(); final StringBuilder $nS = new StringBuilder();")
                .seen("$nL + \"/\" + $nD + \"/\" + $nS")
                .section("$n.lock(); try {", "} finally { $n.unlock(); }")
                .inside("$nL.add($w);")
                .inside("$nD.push($w);")
                .inside("Integer i$u = $nD.poll(); $r = $r * 10 + (i$u == null ? 0 : i$u);")
                .inside("$nS.append($w);")
                .inside("$nS.insert(0, 'x');")
                .insideSees("$nL.get($v)")
                .insideSees("$nL.stream().mapToInt(i -> i).sum()")
                .inside("$nL.sort(Comparator.reverseOrder());")
                .insideSees("$nS.length()");
    }

    private static Thing readOnly(String name) {
        return Thing.of(GUARDED_COLLECTIONS, name)
                .field(
                        "final List<Integer> $n = List.of(1, 2, 3); final Map<String, Integer> $nM = Map.of(\"a\", 1); final int[] $nA = {3, 1, 2}; volatile int $nX;")
                .seen("$nX")
                .sees("$n.get($v)")
                .sees("$n.stream().reduce(0, Integer::sum)")
                .sees("$nM.get(\"a\")")
                .sees("Arrays.stream($nA).max().getAsInt()")
                .line("$nX += $n.size();")
                .sees("$nX")
                .line("$r = $r * 10 + $n.indexOf($nX);");
    }

    private static Thing blockingQueue(String name) {
        return Thing.of(QUEUES, name)
                .field("final BlockingQueue<Integer> $n = new LinkedBlockingQueue<>();")
                .seen("$n")
                .line("$n.put($w);")
                .line("$n.add($v);")
                .sees("$n.take()")
                .line("Integer i$u = $n.poll(); $r = $r * 10 + (i$u == null ? 0 : i$u);")
                .line("Integer i$u = $n.peek(); $r = $r * 10 + (i$u == null ? 0 : i$u);")
                .sees("$n.size()")
                .line("List<Integer> l$u = new ArrayList<>(); $r = $r * 10 + $n.drainTo(l$u);")
                .asks("$n.contains($w)");
    }

    private static Thing boundedQueue(String name) {
        return Thing.of(QUEUES, name)
                .field(
                        "final BlockingQueue<Integer> $n = new ArrayBlockingQueue<>(1); final BlockingDeque<String> $nD = new LinkedBlockingDeque<>(1);")
                .seen("$n + \"/\" + $nD")
                .line("$n.put($w);")
                .asks("$n.offer($w)")
                .line("$n.add($w);")
                .sees("$n.take()")
                .sees("$n.remainingCapacity()")
                .asks("$nD.offerFirst(\"x$v\")")
                .line("$nD.putLast(\"y\");")
                .sees("$nD.takeFirst().length()")
                .asks("$nD.pollLast() == null");
    }

    private static Thing concurrentQueue(String name) {
        return Thing.of(QUEUES, name)
                .field(
                        "final Queue<Integer> $n = new ConcurrentLinkedQueue<>(); final Deque<Integer> $nD = new ConcurrentLinkedDeque<>();")
                .seen("$n + \"/\" + $nD")
                .line("$n.add($w);")
                .line("Integer i$u = $n.poll(); $r = $r * 10 + (i$u == null ? 0 : i$u);")
                .line("Integer i$u = $n.peek(); $r = $r * 10 + (i$u == null ? 0 : i$u);")
                .asks("$n.isEmpty()")
                .sees("$n.remove()")
                .line("$nD.push($w);")
                .line("Integer i$u = $nD.pollLast(); $r = $r * 10 + (i$u == null ? 0 : i$u);");
    }

    private static Thing handOver(String name) {
        return Thing.of(QUEUES, name)
                .field("final SynchronousQueue<Integer> $n = new SynchronousQueue<>();")
                .line("$n.put($w);")
                .sees("$n.take()")
                .asks("$n.offer($w)")
                .line("Integer i$u = $n.poll(); $r = $r * 10 + (i$u == null ? 0 : i$u);");
    }

    private static Thing priorityQueue(String name) {
        return Thing.of(QUEUES, name)
                .field(
                        "final PriorityBlockingQueue<Integer> $n = new PriorityBlockingQueue<>(); final LinkedTransferQueue<Integer> $nT = new LinkedTransferQueue<>();")
                .seen("new TreeSet<>($n) + \"/\" + $nT.size()")
                .line("$n.put($w);")
                .sees("$n.take()")
                .line("Integer i$u = $n.poll(); $r = $r * 10 + (i$u == null ? 0 : i$u);")
                .line("$nT.put($w);")
                .asks("$nT.tryTransfer($w)")
                .line("Integer i$u = $nT.poll(); $r = $r * 10 + (i$u == null ? 0 : i$u);");
    }

    private static Thing enumKeys(String name) {
        return Thing.of(IDENTITIES, name)
                .field(
                        "enum $nOp { ADD, SUB, MUL; int apply(int a, int b) { return switch (this) { case ADD -> a + b; case SUB -> a - b; case MUL -> a * b; }; } }"
                                + " static final Set<$nOp> $nEnabled = new HashSet<>(List.of($nOp.ADD, $nOp.MUL));"
                                + " final Map<$nOp, Integer> $n = new HashMap<>(Map.of($nOp.ADD, 1, $nOp.SUB, 2)); final Map<$nOp, Integer> $nE = new EnumMap<>($nOp.class);"
                                + " final ConcurrentHashMap<$nOp, Integer> $nC = new ConcurrentHashMap<>(Map.of($nOp.MUL, 2));")
                .seen("$n.size() + \"/\" + $nE.size() + \"/\" + $nC.get($nOp.MUL)")
                .section("if ($nEnabled.contains($nOp.MUL)) {", "}")
                .section("if ($n.containsKey($nOp.SUB)) {", "}")
                .sees("$n.get($nOp.ADD)")
                .sees("$nOp.MUL.apply($n.get($nOp.SUB), $w)")
                .sees("$nC.merge($nOp.MUL, 1, Integer::sum)")
                .sees("$nC.getOrDefault($nOp.ADD, 0)")
                .asks("$nEnabled.contains($nOp.SUB)");
    }

    private static Thing identities(String name) {
        return Thing.of(IDENTITIES, name)
                .field(
                        "static final class $nKey {} final $nKey $nA = new $nKey(), $nB = new $nKey(); final Map<Object, Integer> $n = new IdentityHashMap<>();"
                                + " { $n.put($nA, 1); $n.put($nB, 2); $n.put(\"x\", 3); } final Map<Object, Integer> $nH = new HashMap<>($n);"
                                + " final ConcurrentHashMap<$nKey, Integer> $nC = new ConcurrentHashMap<>(Map.of($nA, 5));")
                .seen("$nC.get($nA) + \"/\" + $nC.size()")
                .sees("$n.get($nA)")
                .sees("$nH.get($nB)")
                .sees("$nC.merge($nA, 1, Integer::sum)")
                .asks("$nC.remove($nA) != null")
                .asks("$nC.putIfAbsent($nB, 3) == null")
                .asks("$nA.hashCode() == System.identityHashCode($nA)");
    }

    private static Thing identitySets(String name) {
        return Thing.of(IDENTITIES, name)
                .field(
                        "static final Map<Class<?>, Integer> $nTypes = new HashMap<>(Map.of(String.class, 1, Integer.class, 2)); final Set<Object> $n = ConcurrentHashMap.newKeySet();"
                                + " final Object $nA = new Object(); { $n.add($nA); }")
                .seen("$n.size()")
                .sees("$nTypes.get(\"\".getClass())")
                .sees("$nTypes.getOrDefault(Long.class, 7)")
                .asks("$n.add($nA)")
                .asks("$n.remove($nA)")
                .asks("$n.contains($nA)");
    }
}
