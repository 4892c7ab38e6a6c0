package dev.ratatosk.bytecode.purity;

import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.FlowGraph.Edge;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.code.Node;
import dev.ratatosk.bytecode.code.Node.Line;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.Access.MethodName;
import dev.ratatosk.bytecode.purity.Conjunct.Carried;
import dev.ratatosk.bytecode.purity.Conjunct.Term;
import dev.ratatosk.bytecode.purity.PurityAnalysis.Body;
import dev.ratatosk.bytecode.purity.Value.Result;
import dev.ratatosk.bytecode.purity.Watching.Local;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// Puts assumptions, awaits and loop bounds into a method (FMCAD 2022, §III, last part).
final class Rewriting {
    private final FlowGraph graph;
    private final Values values;
    private final AccessModel model;
    private final List<Loop> loops;
    private final LoopOptions options;
    private final LoopCalls calls;
    private final ToIntFunction<Loop> numbers;
    private final Predicate<Loop> isPolling;
    private final Edits edits;
    private final Registers registers;
    private final Map<Loop, Integer> beginnings = new HashMap<>();
    private final Map<Loop, Integer> flags = new HashMap<>();
    private final Map<Loop, Integer> laterFlags = new HashMap<>();
    private final Map<Loop, Integer> readBeginnings = new HashMap<>();
    private final Map<Loop, Set<Boolean>> awaits = new LinkedHashMap<>();

    /// @param numbers what the checker calls a loop
    /// @param isPolling whether a loop does nothing but read, and keeps nothing
    Rewriting(
            Body body,
            List<Loop> loops,
            AccessModel model,
            LoopOptions options,
            ToIntFunction<Loop> numbers,
            Predicate<Loop> isPolling) {
        this.graph = body.graph();
        this.values = body.values();
        this.loops = loops;
        this.model = model;
        this.options = options;
        this.calls = model.calls();
        this.numbers = numbers;
        this.isPolling = isPolling;
        edits = new Edits(graph.code());
        registers = new Registers(graph, edits);
    }

    /// Adds the purity conditions of all loops.
    void stopPureIterations(Map<Loop, Disjunction> conditions) {
        Map<Integer, List<Check>> byNode = new TreeMap<>();
        Map<Loop, List<Check>> atHeader = new LinkedHashMap<>();
        conditions.forEach((loop, condition) -> {
            for (Conjunct conjunct : condition.disjuncts()) {
                Check check = prepare(loop, conjunct);
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
        byNode.forEach(this::stopAfter);
        atHeader.forEach(this::stopAtHeader);
    }

    /// How each loop with a purity condition was treated: true for an await, false for an
    /// assumption, both where it has several conditions.
    Map<Loop, Set<Boolean>> awaits() {
        return awaits;
    }

    private Check prepare(Loop loop, Conjunct conjunct) {
        List<Atom> atoms = new ArrayList<>();
        for (Term term : conjunct.terms()) {
            if (!isCertain(loop, term, conjunct.anchor())) {
                atoms.add(term.atom());
            }
        }
        boolean flagged =
                conjunct.carried().isPresent() || mayHaveRepeated(loop, conjunct.anchor());
        boolean identities = conjunct.terms().stream().anyMatch(t -> t.atom().comparesObjects());
        List<Integer> reads = conjunct.carried().map(Carried::reads).orElse(List.of());
        return new Check(loop, atoms, flagged, reads, identities);
    }

    /// Whether the place can only be reached by the edge on which the condition is tested.
    private boolean isCertain(Loop loop, Term term, int anchor) {
        if (anchor == Conjunct.OPEN || term.edge().isEmpty()) {
            return false;
        }
        Edge edge = term.edge().get();
        // The edge back to the header is yet to be taken.
        return edge.to() != loop.header()
                && graph.in(edge.to()).size() == 1
                && graph.dominates(edge.to(), graph.blockOfNode(anchor));
    }

    /// Whether an inner loop may have begun a second iteration before the place is reached.
    private boolean mayHaveRepeated(Loop loop, int anchor) {
        if (anchor == Conjunct.OPEN) {
            return false;
        }
        int wanted = graph.blockOfNode(anchor);
        Set<Integer> seen = new HashSet<>();
        List<Integer> work = new ArrayList<>();
        loop.inner(loops).forEach(inner -> work.add(inner.header()));
        while (!work.isEmpty()) {
            int block = work.removeLast();
            if (block == wanted) {
                return true;
            }
            if (seen.add(block)) {
                for (Edge edge : graph.out(block)) {
                    if (loop.contains(edge.to()) && edge.to() != loop.header()) {
                        work.add(edge.to());
                    }
                }
            }
        }
        return false;
    }

    private void stopAfter(int node, List<Check> checks) {
        Optional<Access> access =
                graph.code().nodes().get(node) instanceof Op op
                        ? model.access(op.instruction())
                        : Optional.empty();
        Optional<MethodName> guarded = access.flatMap(Access::guarded);
        if (options.awaits() && guarded.isPresent() && await(node, guarded.get(), checks)) {
            return;
        }
        boolean announced = announce(node, checks);
        for (Check check : checks) {
            note(check.loop(), announced);
            keep(check);
            edits.after(node, b -> stopIf(b, check));
        }
    }

    /// Announces the guard of an access that does not take it itself. What the guard tests is
    /// tested after the access, too: it may be one that does not wait.
    private boolean announce(int node, List<Check> checks) {
        Optional<Announcement> how =
                options.awaits() && graph.code().nodes().get(node) instanceof Op op
                        ? model.announcement(op.instruction())
                        : Optional.empty();
        GuardWriter guard = new GuardWriter(node, registers, calls);
        if (how.isEmpty() || !guard.canWrite(checks)) {
            return false;
        }
        Optional<Value> base = baseOf(node, how.get());
        if (base.isPresent() && !Registers.isAvailable(base.get())) {
            return false;
        }
        guard.keep(checks);
        base.ifPresent(registers::keep);
        guard.write(checks, this::beginningOf, this::flagOf);
        edits.before(
                node,
                b -> {
                    calls.expect(
                            b,
                            guard.program(),
                            guard.known(),
                            c -> base.ifPresent(object -> registers.push(c, object)),
                            how.get());
                });
        return true;
    }

    private Optional<Value> baseOf(int node, Announcement how) {
        return how.base() == Announcement.NO_OBJECT
                ? Optional.empty()
                : Optional.of(values.operands(node).get(how.base()));
    }

    private boolean await(int node, MethodName guarded, List<Check> checks) {
        GuardWriter guard = new GuardWriter(node, registers, calls);
        if (!guard.canWrite(checks) || !options.combined() && !isOneComparison(node, checks)) {
            return false;
        }
        guard.keep(checks);
        guard.write(checks, this::beginningOf, this::flagOf);
        checks.forEach(check -> note(check.loop(), true));
        edits.instead(
                node,
                b -> {
                    calls.guard(b, guard.program(), guard.known());
                    b.invokestatic(
                            ClassDesc.ofInternalName(guarded.owner()),
                            guarded.name(),
                            MethodTypeDesc.ofDescriptor(guarded.type()));
                });
        return true;
    }

    /// Whether all that decides is one comparison of what the node leaves.
    private static boolean isOneComparison(int node, List<Check> checks) {
        return checks.size() == 1
                && !checks.getFirst().flagged()
                && checks.getFirst().atoms().size() == 1
                && checks.getFirst().atoms().getFirst().left() instanceof Result read
                && read.node() == node;
    }

    private void stopAtHeader(Loop loop, List<Check> checks) {
        for (Check check : checks) {
            note(loop, false);
            keep(check);
            edits.before(headOf(loop), b -> stopIf(b, check));
        }
    }

    private void note(Loop loop, boolean await) {
        awaits.computeIfAbsent(loop, _ -> new HashSet<>()).add(await);
    }

    private void keep(Check check) {
        for (Atom atom : check.atoms()) {
            registers.keep(atom.left());
            registers.keep(atom.right());
        }
        beginningOf(check);
        if (check.flagged()) {
            flagOf(check);
        }
    }

    private void stopIf(CodeBuilder b, Check check) {
        Label goOn = b.newLabel();
        if (check.flagged()) {
            b.iload(flagOf(check));
            b.ifne(goOn);
        }
        check.atoms().forEach(atom -> registers.jumpUnless(b, atom, goOn));
        b.iload(beginningOf(check));
        calls.startOver(b, isPolling.test(check.loop()), check.identities());
        b.labelBinding(goOn);
    }

    private int headOf(Loop loop) {
        return Registers.firstNode(graph, loop.header());
    }

    /// The local variable that holds where the iteration began. Where a register is carried into
    /// the loop, the read that gave it belongs to the first iteration.
    private int beginningOf(Check check) {
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
    private int flagOf(Check check) {
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

    /// Watches over a loop: compares the local variables, and what was written, with the last visit
    /// of the header.
    void watch(Loop loop, List<Local> locals) {
        int head = edits.newLocal(TypeKind.REFERENCE);
        loop.parent(loops)
                .ifPresent(outer ->
                        edits.firstBefore(headOf(outer), b -> b.aconst_null().astore(head)));
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
                headOf(loop),
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
    void bound(int visits, java.util.function.Function<Loop, String> nameOf) {
        for (Loop loop : loops) {
            int left = edits.newLocal(TypeKind.INT);
            String name = nameOf.apply(loop);
            Optional<Loop> parent = loop.parent(loops);
            if (parent.isPresent()) {
                edits.firstBefore(headOf(parent.get()), b -> setBound(b, visits, left));
            } else {
                edits.atStart(b -> setBound(b, visits, left));
            }
            edits.firstBefore(
                    headOf(loop),
                    b -> {
                        Label goOn = b.newLabel();
                        b.iload(left);
                        b.ifgt(goOn);
                        calls.stopAtBound(b, name);
                        b.labelBinding(goOn);
                        b.iinc(left, -1);
                    });
        }
    }

    private void setBound(CodeBuilder b, int visits, int left) {
        calls.bound(b, visits);
        b.istore(left);
    }

    /// Additions whose result is dropped become such that commute.
    void commute() {
        List<Node> nodes = graph.code().nodes();
        for (int n = 0; n < nodes.size(); n++) {
            Optional<MethodName> without =
                    nodes.get(n) instanceof Op op
                            ? model.access(op.instruction()).flatMap(Access::commuting)
                            : Optional.empty();
            int pop = without.isPresent() ? popAfter(n) : -1;
            if (without.isPresent() && pop >= 0) {
                MethodName method = without.get();
                edits.drop(pop);
                edits.instead(n, b -> call(b, method));
            }
        }
    }

    private static void call(CodeBuilder b, MethodName method) {
        ClassDesc owner = ClassDesc.ofInternalName(method.owner());
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.type());
        if (method.isStatic()) {
            b.invokestatic(owner, method.name(), type);
        } else {
            b.invokevirtual(owner, method.name(), type);
        }
    }

    private int popAfter(int node) {
        List<Node> nodes = graph.code().nodes();
        int next = node + 1;
        while (next < nodes.size() && nodes.get(next) instanceof Line) {
            next++;
        }
        return next < nodes.size()
                        && nodes.get(next) instanceof Op op
                        && op.instruction() instanceof StackInstruction stack
                        && (stack.opcode() == Opcode.POP || stack.opcode() == Opcode.POP2)
                ? next
                : -1;
    }

    boolean changesNothing() {
        return edits.isEmpty();
    }

    Code applied() {
        return edits.applied();
    }
}
