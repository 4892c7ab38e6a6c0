package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import dev.ratatosk.bytecode.purity.access.LoopCalls;
import dev.ratatosk.bytecode.purity.access.Patience;
import dev.ratatosk.bytecode.purity.analysis.PurityAnalysis.Body;
import dev.ratatosk.bytecode.purity.analysis.Watching.Local;
import dev.ratatosk.bytecode.purity.condition.Conjunct;
import dev.ratatosk.bytecode.purity.condition.Disjunction;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// Puts assumptions, awaits and loop bounds into a method (FMCAD 2022, §III, last part).
public final class Rewriting {
    private final FlowGraph graph;
    private final AccessModel model;
    private final List<Loop> loops;
    private final LoopCalls calls;
    private final Edits edits;
    private final Iterations iterations;
    private final Predicate<Loop> isPolling;
    private final PureStops stops;

    /// @param awaits whether accesses may wait
    /// @param combined whether they may wait for more than one comparison
    /// @param numbers what the checker calls a loop
    /// @param isPolling whether a loop does nothing but read, and keeps nothing
    public Rewriting(
            Body body,
            List<Loop> loops,
            AccessModel model,
            boolean awaits,
            boolean combined,
            ToIntFunction<Loop> numbers,
            Predicate<Loop> isPolling) {
        this.graph = body.graph();
        this.loops = loops;
        this.model = model;
        this.calls = model.calls();
        this.isPolling = isPolling;
        this.edits = new Edits(graph.code());
        this.iterations = new Iterations(graph, loops, edits, calls, numbers);
        this.stops = new PureStops(body, model, awaits, combined, isPolling, edits, iterations);
    }

    /// Adds the purity conditions of all loops.
    public void stopPureIterations(Map<Loop, Disjunction> conditions) {
        Checks checks = new Checks(graph, loops, isPolling);
        Map<Integer, List<Check>> byNode = new TreeMap<>();
        Map<Loop, List<Check>> atHeader = new LinkedHashMap<>();
        conditions.forEach((loop, condition) -> {
            for (Conjunct conjunct : condition.disjuncts()) {
                Check check = checks.of(loop, conjunct);
                if (!check.isAvailable()) {
                    continue;
                }
                if (conjunct.anchor() == Conjunct.OPEN) {
                    atHeader.computeIfAbsent(loop, _ -> new ArrayList<>()).add(check);
                } else {
                    byNode.computeIfAbsent(conjunct.anchor(), _ -> new ArrayList<>()).add(check);
                }
            }
        });
        byNode.forEach(stops::after);
        atHeader.forEach(stops::atHeader);
    }

    /// How each loop with a purity condition was treated: true for an await, false for an
    /// assumption, both where it has several conditions.
    public Map<Loop, Set<Boolean>> treatments() {
        return stops.treatments();
    }

    /// Watches over a loop: compares the local variables, and what was written, with the last visit
    /// of the header.
    public void watch(Loop loop, List<Local> locals) {
        int head = edits.newLocal(TypeKind.REFERENCE);
        loop.parent(loops)
                .ifPresent(outer ->
                        edits.firstBefore(
                                iterations.headOf(outer), b -> b.aconst_null().astore(head)));
        List<Consumer<CodeBuilder>> numbers = new ArrayList<>();
        List<Consumer<CodeBuilder>> references = new ArrayList<>();
        for (Local local : locals) {
            if (local.kind() == TypeKind.REFERENCE) {
                references.add(b -> b.aload(local.slot()));
            } else {
                numbers.add(b -> pushAsLong(b, local));
            }
        }
        edits.before(
                iterations.headOf(loop),
                b -> {
                    b.aload(head);
                    b.checkcast(calls.head());
                    calls.comeBy(b, numbers, references);
                    b.astore(head);
                });
    }

    private static void pushAsLong(CodeBuilder b, Local local) {
        b.loadLocal(local.kind(), local.slot());
        if (local.kind() != TypeKind.LONG) {
            b.i2l();
        }
    }

    /// Bounds every loop: its header may be visited so often each time the loop is entered. It is
    /// entered once per iteration of the loop around it at most, so the count starts anew there.
    public void bound(int visits, Function<Loop, String> nameOf) {
        for (Loop loop : loops) {
            String name = nameOf.apply(loop);
            count(loop, b -> calls.bound(b, visits), b -> calls.stopAtBound(b, name));
        }
    }

    /// Counts the visits of a loop's header in the same way, but leaves it to the program how many
    /// there may be.
    public void count(Loop loop, String name, Patience patience) {
        count(loop, b -> patience.begin(b, name), b -> patience.end(b, name));
    }

    private void count(Loop loop, Consumer<CodeBuilder> visits, Consumer<CodeBuilder> end) {
        int left = edits.newLocal(TypeKind.INT);
        Consumer<CodeBuilder> begin =
                b -> {
                    visits.accept(b);
                    b.istore(left);
                };
        Optional<Loop> parent = loop.parent(loops);
        if (parent.isPresent()) {
            edits.firstBefore(iterations.headOf(parent.get()), begin);
        } else {
            edits.atStart(begin);
        }
        edits.firstBefore(
                iterations.headOf(loop),
                b -> {
                    Label goOn = b.newLabel();
                    b.iload(left);
                    b.ifgt(goOn);
                    end.accept(b);
                    b.labelBinding(goOn);
                    b.iinc(left, -1);
                });
    }

    /// Additions whose result is dropped become such that commute.
    public void commute() {
        new CommutingAdds(graph, model, edits).replaceAll();
    }

    public boolean changesNothing() {
        return edits.isEmpty();
    }

    public Code applied() {
        return edits.applied();
    }
}
