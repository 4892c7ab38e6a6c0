package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.purity.access.LoopCalls;
import java.lang.classfile.TypeKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/// The local variables that know about iterations: where the present one began, and whether an
/// inner loop has begun a second one since.
final class Iterations {
    private final FlowGraph graph;
    private final List<Loop> loops;
    private final Edits edits;
    private final LoopCalls calls;
    private final ToIntFunction<Loop> numbers;
    private final Map<Loop, Integer> beginnings = new HashMap<>();
    private final Map<Loop, Integer> flags = new HashMap<>();
    private final Map<Loop, Integer> laterFlags = new HashMap<>();
    private final Map<Loop, Integer> readBeginnings = new HashMap<>();

    /// @param loops all loops of the method
    /// @param numbers what the checker calls a loop
    Iterations(
            FlowGraph graph,
            List<Loop> loops,
            Edits edits,
            LoopCalls calls,
            ToIntFunction<Loop> numbers) {
        this.graph = graph;
        this.loops = loops;
        this.edits = edits;
        this.calls = calls;
        this.numbers = numbers;
    }

    /// The first node of an iteration.
    int headOf(Loop loop) {
        return Registers.firstNode(graph, loop.header());
    }

    /// The local variable that holds where the iteration began. Where a register is carried into
    /// the loop, the read that gave it belongs to the first iteration.
    int beginningOf(Check check) {
        Map<Loop, Integer> known = check.isFirst() ? readBeginnings : beginnings;
        return known.computeIfAbsent(
                check.loop(),
                loop -> {
                    int slot = edits.newLocal(TypeKind.INT);
                    List<Integer> places = check.isFirst() ? check.reads() : List.of(headOf(loop));
                    places.forEach(node ->
                            edits.firstBefore(
                                    node,
                                    b -> {
                                        calls.begin(b, numbers.applyAsInt(loop));
                                        b.istore(slot);
                                    }));
                    return slot;
                });
    }

    /// The local variable that is not 0 where the check does not count.
    int flagOf(Check check) {
        Map<Loop, Integer> known = check.isFirst() ? laterFlags : flags;
        Integer flag = known.get(check.loop());
        if (flag == null) {
            flag = edits.newLocal(TypeKind.INT);
            known.put(check.loop(), flag);
            begin(check, flag);
            raiseInInnerLoops(check.loop(), flag);
        }
        return flag;
    }

    /// Sets the flag at the beginning of an iteration: to 0, unless the check wants the first one
    /// and this is a later one.
    private void begin(Check check, int flag) {
        if (!check.isFirst()) {
            edits.firstBefore(headOf(check.loop()), b -> b.iconst_0().istore(flag));
            return;
        }
        int again = edits.newLocal(TypeKind.INT);
        check.loop()
                .parent(loops)
                .ifPresent(
                        outer -> edits.firstBefore(headOf(outer), b -> b.iconst_0().istore(again)));
        edits.firstBefore(
                headOf(check.loop()), b -> b.iload(again).istore(flag).iconst_1().istore(again));
    }

    /// An inner loop that begins a second iteration during the loop's present one raises the flag
    /// ("took an internal back edge").
    private void raiseInInnerLoops(Loop loop, int flag) {
        for (Loop inner : loop.inner(loops)) {
            int seen = edits.newLocal(TypeKind.INT);
            edits.firstBefore(headOf(loop), b -> b.iconst_0().istore(seen));
            edits.firstBefore(
                    headOf(inner),
                    b -> b.iload(flag).iload(seen).ior().istore(flag).iconst_1().istore(seen));
        }
    }
}
