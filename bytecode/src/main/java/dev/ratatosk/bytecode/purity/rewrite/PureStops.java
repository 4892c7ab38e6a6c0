package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.purity.access.Access;
import dev.ratatosk.bytecode.purity.access.Access.MethodName;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import dev.ratatosk.bytecode.purity.access.Announcement;
import dev.ratatosk.bytecode.purity.access.LoopCalls;
import dev.ratatosk.bytecode.purity.analysis.PurityAnalysis.Body;
import dev.ratatosk.bytecode.purity.condition.Atom;
import dev.ratatosk.bytecode.purity.value.Value;
import dev.ratatosk.bytecode.purity.value.Value.Result;
import dev.ratatosk.bytecode.purity.value.Values;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Stops a thread where an iteration turns out to be pure: an access waits for what ends the loop,
/// or an assumption after it fails.
final class PureStops {
    private final FlowGraph graph;
    private final Values values;
    private final AccessModel model;
    private final LoopCalls calls;
    private final boolean awaits;
    private final boolean combined;
    private final Predicate<Loop> isPolling;
    private final Edits edits;
    private final Registers registers;
    private final Iterations iterations;
    private final Map<Loop, Set<Boolean>> treatments = new LinkedHashMap<>();

    /// @param awaits whether accesses may wait
    /// @param combined whether they may wait for more than one comparison
    /// @param isPolling whether a loop does nothing but read, and keeps nothing
    PureStops(
            Body body,
            AccessModel model,
            boolean awaits,
            boolean combined,
            Predicate<Loop> isPolling,
            Edits edits,
            Iterations iterations) {
        this.graph = body.graph();
        this.values = body.values();
        this.model = model;
        this.calls = model.calls();
        this.awaits = awaits;
        this.combined = combined;
        this.isPolling = isPolling;
        this.edits = edits;
        this.registers = new Registers(graph, edits);
        this.iterations = iterations;
    }

    /// How each loop with a purity condition was treated: true for an await, false for an
    /// assumption, both where it has several conditions.
    Map<Loop, Set<Boolean>> treatments() {
        return treatments;
    }

    /// Stops, or makes the access wait, after the node.
    void after(int node, List<Check> checks) {
        Optional<Access> access =
                graph.code().nodes().get(node) instanceof Op op
                        ? model.access(op.instruction())
                        : Optional.empty();
        Optional<MethodName> guarded = access.flatMap(Access::guarded);
        if (awaits && guarded.isPresent() && await(node, guarded.get(), checks)) {
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
                awaits && graph.code().nodes().get(node) instanceof Op op
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
        guard.write(checks, iterations::beginningOf, iterations::flagOf);
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
        if (!guard.canWrite(checks) || !combined && !isOneComparison(node, checks)) {
            return false;
        }
        guard.keep(checks);
        guard.write(checks, iterations::beginningOf, iterations::flagOf);
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

    /// Whether all that decides is one comparison of what the node leaves. What is known without
    /// any access does not count: that the object is there through which the program comes to it.
    private boolean isOneComparison(int node, List<Check> checks) {
        if (checks.size() != 1 || checks.getFirst().flagged()) {
            return false;
        }
        List<Atom> deciding =
                Atom.withoutImplied(
                        checks.getFirst().atoms().stream()
                                .map(Atom::withoutConversions)
                                .filter(atom -> !isTestOfAnObject(atom))
                                .distinct()
                                .toList());
        return deciding.size() == 1
                && deciding.getFirst().left() instanceof Result read
                && read.node() == node;
    }

    private boolean isTestOfAnObject(Atom atom) {
        boolean isRead =
                atom.mentions(v ->
                        v instanceof Result result
                                && graph.code().nodes().get(result.node()) instanceof Op op
                                && model.access(op.instruction()).isPresent());
        return atom.right().equals(Value.Constant.NULL) && !isRead;
    }

    /// Stops where an iteration would begin.
    void atHeader(Loop loop, List<Check> checks) {
        for (Check check : checks) {
            note(loop, false);
            keep(check);
            edits.before(iterations.headOf(loop), b -> stopIf(b, check));
        }
    }

    private void note(Loop loop, boolean await) {
        treatments.computeIfAbsent(loop, _ -> new HashSet<>()).add(await);
    }

    private void keep(Check check) {
        for (Atom atom : check.atoms()) {
            registers.keep(atom.left());
            registers.keep(atom.right());
        }
        iterations.beginningOf(check);
        if (check.flagged()) {
            iterations.flagOf(check);
        }
    }

    private void stopIf(CodeBuilder b, Check check) {
        Label goOn = b.newLabel();
        if (check.flagged()) {
            b.iload(iterations.flagOf(check));
            b.ifne(goOn);
        }
        check.atoms().forEach(atom -> registers.jumpUnless(b, atom, goOn));
        b.iload(iterations.beginningOf(check));
        calls.startOver(b, isPolling.test(check.loop()), check.identities());
        b.labelBinding(goOn);
    }
}
